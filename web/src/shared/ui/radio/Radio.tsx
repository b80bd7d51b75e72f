import { Radio as BaseRadio } from '@base-ui/react/radio';
import { RadioGroup as BaseGroup } from '@base-ui/react/radio-group';
import { css } from '@linaria/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import { media } from '@/shared/styles';

const group = css`
  display: grid;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  width: 100%;
  min-height: 64px;
  padding: var(--space-8) var(--space-20);
  border: 0;
  border-top: 1px solid var(--rule);
  background: none;
  color: var(--bone);
  font: inherit;
  text-align: left;
  cursor: pointer;

  &:first-child {
    border-top: 0;
  }

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -4px;
  }

  ${media.hover} {
    &:hover {
      background: var(--ink-3);
    }
  }

  &[data-checked] {
    background: var(--selected);
  }

  &[data-disabled] {
    cursor: default;
    background: none;
  }

  &[data-disabled] > :not(div) {
    opacity: 0.45;
  }

  & > div {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  &[data-disabled] b {
    color: var(--ash);
  }

  small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  &[data-checked] small {
    color: var(--bone);
  }
`;

const aside = css`
  text-align: right;
  color: var(--paper);
`;

const dot = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid var(--edge);
  border-radius: 50%;

  [data-checked] > & {
    border-color: var(--mint);
    background: var(--mint);
  }

  [data-checked] > &::after {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--ink-1);
  }

  ${media.forcedColors} {
    [data-checked] > & {
      background: Highlight;
    }
  }
`;

export interface RadioGroupProps {
  /** Accessible name. */
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A group of radio buttons that can be navigated with the arrow keys. */
export function RadioGroup({ label, value, onChange, children }: RadioGroupProps) {
  return (
    <BaseGroup
      className={group}
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onChange(String(next))}
    >
      {children}
    </BaseGroup>
  );
}

export interface RadioProps {
  value: string;
  disabled?: boolean;
  /** Picture on the left, 40 px in size. */
  mark?: ReactElement;
  title: ReactNode;
  text?: ReactNode;
  /** Content on the right, before the radio button. */
  aside?: ReactNode;
}

/** A radio button in a row. Clicking anywhere in the row selects it. If it is disabled, its text explains why. */
export function Radio({ value, disabled, mark, title, text, aside: right }: RadioProps) {
  const id = useId();
  return (
    <BaseRadio.Root
      className={row}
      value={value}
      disabled={disabled}
      nativeButton
      render={<button type="button" />}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      {mark}
      <div>
        <b id={`${id}-title`}>{title}</b>
        {text && <small id={`${id}-text`}>{text}</small>}
      </div>
      {right && <span className={aside}>{right}</span>}
      <span className={dot} aria-hidden="true" />
    </BaseRadio.Root>
  );
}
