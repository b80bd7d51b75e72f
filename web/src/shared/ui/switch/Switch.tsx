import { Switch as Base } from '@base-ui/react/switch';
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';

const row = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 32px;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--bone);
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.45;
    cursor: default;
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
    justify-content: end;
  }
`;

const track = css`
  flex: none;
  width: 36px;
  height: 20px;
  padding: 3px;
  border: 1px solid var(--edge);
  border-radius: 10px;
  background: var(--ink-3);
  transition: background-color var(--quick), border-color var(--quick);

  &[data-checked] {
    background: var(--tint-mint);
    border-color: var(--mint);
  }
`;

const thumb = css`
  display: block;
  width: 12px;
  height: 12px;
  border-radius: 50%;
  background: var(--edge);
  transition: transform var(--quick), background-color var(--quick);

  &[data-checked] {
    background: var(--mint);
    transform: translateX(16px);
  }

  ${media.forcedColors} {
    background: CanvasText;
  }
`;

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** Turns a setting on or off immediately. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control.
    <label className={row} data-disabled={disabled || undefined}>
      <Base.Root className={track} checked={checked} onCheckedChange={onChange} disabled={disabled}>
        <Base.Thumb className={thumb} />
      </Base.Root>
      {children}
    </label>
  );
}
