import { cx } from '@linaria/core';
import { Check, Lock } from 'lucide-react';
import { formatMoney, formatPercent } from '@/shared/lib/format';
import { spokenPrice } from '@/shared/lib/odds';
import type { Side } from '@/shared/ui/chip';
import { Price } from '@/shared/ui/price';
import { Hidden } from '@/shared/ui/text';
import { arrow, cell, letter, tick, wide as wideCell } from './PriceCell.css.ts';
import { useFlash } from './useFlash.ts';

export interface PriceCellProps {
  /** The team that the price is for, as announced by screen readers. */
  name: string;
  side: Side;
  /** Current price, in cents per $1.00 payout. Null if there are no offers. */
  price: number | null;
  /** The last matched price, shown dimmed when there are no offers. */
  lastPrice?: number | null;
  /** Amount available at that price, in cents. */
  depth: number;
  /** Whether the price is on the slip. */
  chosen?: boolean;
  /** Why no stakes can be placed: `paused` or `closed`. Otherwise null. */
  locked?: string | null;
  /** Whether the price may be out of date, because live data is stale. */
  stale?: boolean;
  /** Whether the cell fills its column. */
  wide?: boolean;
  /** Whether to show the side's letter on phones, where rows have no chips. */
  lettered?: boolean;
  /** The team's code, shown with the amount where the team's name isn't next to the price. */
  code?: string;
  onPress: () => void;
}

const spokenOffer = (price: number | null, depth: number) =>
  price === null
    ? 'no offers right now'
    : `${spokenPrice(price)}, ${formatPercent(price)} chance, ${formatMoney(depth)} available`;

/**
 * A price that can be selected, with the amount available. It is 72 by 48 px, or as wide as its column. Flashes when
 * the price changes.
 */
export function PriceCell(props: PriceCellProps) {
  const { name, side, price, lastPrice = null, depth, chosen, locked, stale, wide, lettered, code, onPress } = props;
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
      <Hidden>{`${name}, ${spokenOffer(price, depth)}${locked ? `, ${locked}` : ''}${stale ? ', may be out of date' : ''}`}</Hidden>
      {lettered && (
        <b className={letter} data-side={side} aria-hidden="true">
          {side.toUpperCase()}
        </b>
      )}
      {flash && !off && !chosen && <Arrow up={flash === 'up'} />}
      <span aria-hidden="true">
        <Price cents={shown} />
      </span>
      <small aria-hidden="true">
        {code && <b>{code}</b>}
        {locked ? (
          <>
            <Lock size={11} aria-hidden="true" />
            <bdi>{locked}</bdi>
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
