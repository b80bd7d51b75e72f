import { cx } from '@linaria/core';
import { Check, Lock } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import type { Side } from '@/shared/ui/chip';
import { Hidden } from '@/shared/ui/text';
import { arrow, cell, letter, tick, wide as wideCell } from './PriceCell.css.ts';
import { useFlash } from './useFlash.ts';

export interface PriceCellProps {
  /** What the price is for, for screen readers: the team. */
  name: string;
  side: Side;
  /** Current price in cents per $1.00 payout; null without offers. */
  price: number | null;
  /** The last matched price, shown dimmed when there are no offers. */
  lastPrice?: number | null;
  /** Cents available at that price. */
  depth: number;
  /** The price is in the slip. */
  chosen?: boolean;
  /** Set when orders are closed, with the reason: `paused`, `closed`. */
  locked?: string | null;
  /** Live data is stale, so the price may be out of date. */
  stale?: boolean;
  /** Fills its column. */
  wide?: boolean;
  /** Shows the side's letter on phones, where rows have no chips. */
  lettered?: boolean;
  onPress: () => void;
}

const spokenPrice = (price: number | null, depth: number) =>
  price === null ? 'no offers right now' : `${price} cents, ${price}% chance, ${formatMoney(depth)} available`;

/** A selectable price, 72 by 48 px or as wide as its column, with the amount available. Flashes on change. */
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
