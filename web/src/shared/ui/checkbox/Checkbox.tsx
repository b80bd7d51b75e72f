import { Checkbox as Base } from '@base-ui/react/checkbox';
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';

const row = css`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--space-12);
  min-height: 44px;
  /* Keeps the first line aligned with the middle of the box where text is smaller. */
  line-height: var(--leading-22);
  padding: calc((44px - var(--leading-22)) / 2) 0;
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.45;
    cursor: default;
  }
`;

const box = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  margin-top: 1px;
  border: 1px solid var(--edge);
  border-radius: var(--r-chip);
  background: var(--ink-3);
  color: var(--on-mint);
  transition: background-color var(--instant), border-color var(--instant);

  &[data-checked] {
    background: var(--mint);
    border-color: var(--mint);
  }

  &[data-tone='gold'][data-checked] {
    background: var(--gold-fill);
    border-color: var(--gold);
    color: var(--on-gold);
  }

  ${media.forcedColors} {
    &[data-checked] {
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Use gold for staking and prizes. */
  tone?: 'mint' | 'gold';
  disabled?: boolean;
  name?: string;
  required?: boolean;
}

/** A checkbox with its label; the whole line, at least 44 px high, is clickable. */
export function Checkbox({ checked, onChange, children, tone = 'mint', disabled, name, required }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control.
    <label className={row} data-disabled={disabled || undefined}>
      <Base.Root
        className={box}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        name={name}
        required={required}
        data-tone={tone}
      >
        <Base.Indicator>
          <svg
            width="14"
            height="14"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.25"
            aria-hidden="true"
          >
            <path d="m2.500 7.500 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </Base.Indicator>
      </Base.Root>
      <span>{children}</span>
    </label>
  );
}
