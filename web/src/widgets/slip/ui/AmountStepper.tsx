import { css } from '@linaria/core';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSettling } from '@/features/placeStake';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';

const box = css`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) 40px;
  align-items: center;
  height: 40px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-1);

  ${media.touch} {
    grid-template-columns: 44px minmax(0, 1fr) 44px;
    /* Includes the border, so that its buttons are 44 px high. */
    height: 46px;
  }

  button {
    display: grid;
    place-items: center;
    height: 100%;
    border-radius: var(--r-control);
    color: var(--ash);
  }

  button:hover {
    color: var(--paper);
  }

  input {
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--paper);
    font: var(--type-display-lead);
    font-stretch: 84%;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  &:focus-within {
    border-color: var(--mint);
  }
`;

/** Step size in cents: $1 below $10, $5 below $100, otherwise $25. */
export const stepOf = (cents: number) => (cents < 1000 ? 100 : cents < 10_000 ? 500 : 2500);

export interface AmountStepperProps {
  /** The amount that the entered amount is rounded to, in cents. Shown unless the user is typing. */
  settled: number;
  onChange: (cents: number) => void;
  /** Accessible name: `Stake on Night Owls`. */
  label: string;
}

/**
 * A compact field for an amount, with step buttons. Invalid input is ignored. The field shows the rounded amount when
 * the user pauses or leaves it.
 */
export function AmountStepper({ settled, onChange, label }: AmountStepperProps) {
  const [text, setText] = useState('');
  const { typing, typed, left } = useSettling();
  const down = Math.max(0, settled - stepOf(Math.max(0, settled - 1)));
  const write = (next: string) => {
    setText(next);
    typed();
    const cents = next.trim() === '' ? 0 : parseMoney(next);
    if (cents !== null) onChange(cents);
  };
  const step = (cents: number) => {
    left();
    onChange(cents);
  };
  return (
    <div className={box}>
      <button type="button" aria-label={`Decrease ${label}`} onClick={() => step(down)}>
        <Minus {...smallIcon} />
      </button>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typing ? text : formatMoney(settled)}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={left}
      />
      <button type="button" aria-label={`Increase ${label}`} onClick={() => step(settled + stepOf(settled))}>
        <Plus {...smallIcon} />
      </button>
    </div>
  );
}
