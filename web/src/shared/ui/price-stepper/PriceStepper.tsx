import { css } from '@linaria/core';
import { formatCents, spokenCents } from '@/shared/lib/odds';
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

export interface PriceStepperProps {
  /** Cents per $1.00 payout, 1 to 99. */
  value: number;
  onChange: (price: number) => void;
  label: string;
}

const bounded = (price: number) => Math.min(99, Math.max(1, price));

/** A field for a price, with one-cent steps. The arrow keys work as they do on a spin button. */
export function PriceStepper({ value, onChange, label }: PriceStepperProps) {
  const put = (price: number) => onChange(bounded(price));
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  return (
    <div className={box}>
      <button type="button" aria-label={`Decrease ${label}`} onClick={() => put(value - 1)}>
        −
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={99}
        aria-valuenow={value}
        aria-valuetext={spokenCents(value)}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          put(value + step);
        }}
      >
        {formatCents(value)}
      </span>
      <button type="button" aria-label={`Increase ${label}`} onClick={() => put(value + 1)}>
        +
      </button>
    </div>
  );
}
