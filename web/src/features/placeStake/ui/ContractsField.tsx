import { css } from '@linaria/core';
import { useState } from 'react';
import { contractsOf } from '@/shared/lib/contracts';
import { formatCount, parseMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { useSettling } from '../model/useSettling.ts';

const field = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--bone);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  input {
    width: 9ch;
    height: 32px;
    padding: 0 var(--space-8);
    border: 1px solid var(--edge);
    border-radius: var(--r-small);
    background: var(--ink-1);
    color: var(--paper);
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  input:focus-visible {
    border-color: var(--mint);
  }

  ${media.touch} {
    input {
      height: 44px;
      font-size: var(--size-input);
    }
  }
`;

export interface ContractsFieldProps {
  /** Payout of the contracts that the stake buys, in cents. */
  payout: number;
  /** Called with the payout of the contracts entered, in cents. */
  onChange: (payout: number) => void;
  /** Accessible name: `Contracts on Night Owls`. */
  label: string;
}

/**
 * A field for the number of contracts, each of which pays $1.00. Shows the number that the stake buys. The typed number
 * is rounded to it when the user pauses or leaves the field.
 */
export function ContractsField({ payout, onChange, label }: ContractsFieldProps) {
  const [text, setText] = useState('');
  const { typing, typed, left } = useSettling();
  const write = (next: string) => {
    const cents = next.trim() === '' ? 0 : parseMoney(next);
    if (cents === null || next.includes('$')) return;
    setText(next);
    typed();
    onChange(cents);
  };
  return (
    <label className={field}>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typing ? text : formatCount(contractsOf(payout))}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={left}
      />
      <span aria-hidden="true">{payout === 100 ? 'contract' : 'contracts'}</span>
    </label>
  );
}
