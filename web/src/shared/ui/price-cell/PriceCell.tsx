import { cx } from '@linaria/core';
import { Check, Lock } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import type { Side } from '@/shared/ui/chip';
import { Hidden } from '@/shared/ui/text';
import { arrow, cell, letter, tick, wide as wideCell } from './PriceCell.css.ts';
import { useFlash } from './useFlash.ts';

export interface PriceCellProps {
  /** Of what it is the price, read aloud: the team. */
  name: string;
  side: Side;
  /** Whole cents for 100 now; null when nobody offers. */
  price: number | null;
  /** What was last paid; stands in, quieter, while nobody offers. */
  lastPrice?: number | null;
  /** Cents that can be staked at that price. */
  depth: number;
  /** It is in the slip. */
  chosen?: boolean;
  /** Nothing can be staked now, and why, in a word: `paused`, `closed`. */
  locked?: string | null;
  /** The live connection is silent: the price may be old. */
  stale?: boolean;
  /** Fills its column. */
  wide?: boolean;
  /** Shows the side's letter on phones, where rows carry no chips. */
  lettered?: boolean;
  onPress: () => void;
}

const spokenPrice = (price: number | null, depth: number) =>
  price === null ? 'no offers right now' : `${price} cents, ${price}% chance, ${formatMoney(depth)} available`;

/** A price that can be pressed, 72 by 48 or as wide as its column, with what waits behind it. Flashes when it changes. */
export function PriceCell(props: PriceCellProps) {
  const { name, side, price, lastPrice = null, depth, chosen, locked, stale, wide, lettered, onPress } = props;
  const flash = useFlash(price);
  const off = Boolean(locked);
  const shown = price ?? lastPrice;
  return (
    <button
      type="button"
      className={cx(cell, wide && wideCell)}
      aria-pressed={chosen ?? false}
      aria-disabled={off || undefined}
      data-price-cell=""
      data-flash={off || chosen ? undefined : (flash ?? undefined)}
      data-chosen={chosen ? side : undefined}
      data-empty={price === null || undefined}
      data-stale={stale || undefined}
      onClick={() => off || onPress()}
    >
      <Hidden>{`${name}, ${spokenPrice(price, depth)}${locked ? `, ${locked}` : ''}${stale ? ', may be out of date' : ''}`}</Hidden>
      {lettered && (
        <b className={letter} data-side={side} aria-hidden="true">
          {side.toUpperCase()}
        </b>
      )}
      {flash && !off && !chosen && <Arrow up={flash === 'up'} />}
      <span aria-hidden="true">{shown === null ? '–' : `${shown}¢`}</span>
      <small aria-hidden="true">
        {locked ? (
          <>
            <Lock size={11} aria-hidden="true" />
            {locked}
          </>
        ) : price === null ? (
          'offer'
        ) : (
          formatMoney(depth - (depth % 100), { style: depth >= 1_000_000 ? 'compact' : 'trim' })
        )}
      </small>
      {chosen && (
        <span className={tick}>
          <Check size={11} strokeWidth={3} aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

function Arrow({ up }: { up: boolean }) {
  return (
    <svg className={arrow} width="9" height="8" viewBox="0 0 9 8" aria-hidden="true">
      <path d={up ? 'M4.500 0 9 8H0z' : 'M4.500 8 0 0h9z'} fill="currentColor" />
    </svg>
  );
}
