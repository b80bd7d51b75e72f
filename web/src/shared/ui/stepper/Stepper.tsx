import { css } from '@linaria/core';
import { media, reach } from '@/shared/styles';

const box = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 24px;
  align-items: center;
  height: max(40px, 2.5rem);
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-1);
  color: var(--gold);
  font: var(--type-display-lead);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums;
  text-align: center;

  button {
    position: relative;
    height: 100%;
    color: var(--ash);
    font: inherit;
  }

  button:hover {
    color: var(--paper);
  }

  ${media.touch} {
    height: max(44px, 2.75rem);
  }

  button {
    ${reach}
  }
`;

export interface StepperProps {
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  label: string;
  /** The value as displayed text. */
  text: string;
  /** The value as read by screen readers, if it differs from the displayed text. */
  spoken?: string;
  /** Step size of the Page Up and Page Down keys. */
  leap?: number;
}

/** A field for an integer, with buttons that change it by one. The arrow keys work as in a spin button. */
export function Stepper({ value, least, most, onChange, label, text, spoken = text, leap = 10 }: StepperProps) {
  const put = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: leap, PageDown: -leap };
  return (
    <div className={box}>
      <button type="button" aria-label={`Decrease ${label}`} onClick={() => put(value - 1)}>
        −
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={spoken}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          put(value + step);
        }}
      >
        {text}
      </span>
      <button type="button" aria-label={`Increase ${label}`} onClick={() => put(value + 1)}>
        +
      </button>
    </div>
  );
}
