import { css } from '@linaria/core';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
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
    height: 44px;
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

/** One step of an amount in cents: a dollar under ten, five under a hundred, else twenty-five. */
export const stepOf = (cents: number) => (cents < 1000 ? 100 : cents < 10_000 ? 500 : 2500);

export interface AmountStepperProps {
  /** Cents. */
  value: number;
  onChange: (cents: number) => void;
  /** What it is, read aloud: `Stake on Night Owls`. */
  label: string;
}

/** A small amount field with a step down and up. What cannot be read as an amount changes nothing and goes at the next look. */
export function AmountStepper({ value, onChange, label }: AmountStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const down = Math.max(0, value - stepOf(Math.max(0, value - 1)));
  const write = (text: string) => {
    setTyped(text);
    const cents = text.trim() === '' ? 0 : parseMoney(text);
    if (cents !== null) onChange(cents);
  };
  return (
    <div className={box}>
      <button type="button" aria-label={`Less: ${label}`} onClick={() => onChange(down)}>
        <Minus {...smallIcon} />
      </button>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? formatMoney(value)}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <button type="button" aria-label={`More: ${label}`} onClick={() => onChange(value + stepOf(value))}>
        <Plus {...smallIcon} />
      </button>
    </div>
  );
}
