import { cx } from '@linaria/core';
import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { contractsFor } from '@/shared/lib/contracts';
import { formatCount, formatMoney } from '@/shared/lib/format';
import { spokenPrice } from '@/shared/lib/odds';
import { Avatar } from '@/shared/ui/avatar';
import { tinyIcon } from '@/shared/ui/icons';
import { Price } from '@/shared/ui/price';
import { Hidden } from '@/shared/ui/text';
import type { BookLine } from '../lib/book.ts';
import { bar, cancel, changing, owner, row, take } from './BookRow.css.ts';
import { columns } from './columns.css.ts';

/** Minimum time between two flashes of a cell, in ms. */
const flashGapMs = 500;

/** Flashes a cell when its value changes. Bypasses React, because values change hundreds of times per second. */
function useChange(value: number) {
  const cell = useRef<HTMLSpanElement>(null);
  const last = useRef({ value, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const before = last.current;
    if (value === before.value) return;
    const now = performance.now();
    const show = now - before.at >= flashGapMs && cell.current;
    if (show) cell.current?.setAttribute('data-flash', value > before.value ? 'up' : 'down');
    last.current = { value, at: show ? now : before.at };
  }, [value]);
  return cell;
}

export interface BookRowProps {
  line: BookLine;
  gone: boolean;
  /** Length of the row's bar as a fraction of its width, from 0 to 1. */
  depth: number;
  /**
   * Hidden text at the end of the `Take` button's label, for example `on Night Owls`. Null if the user can't take
   * offers.
   */
  takes: string | null;
  onTake: (line: BookLine) => void;
  onCancel: (line: BookLine) => void;
}

/** One offer or price level. Only rerenders when its own row changes. */
export const BookRow = memo(function BookRow({ line, gone, depth, takes, onTake, onCancel }: BookRowProps) {
  const cell = useChange(line.toMatch);
  const own = line.mine && line.offers === 1;
  return (
    <li className={cx(columns, row)} data-mine={(line.mine && !gone) || undefined} data-gone={gone || undefined}>
      <i className={bar} style={{ transform: `scaleX(${depth})` }} />
      <Owner line={line} gone={gone} />
      <span data-cell="match">{formatMoney(line.toMatch)}</span>
      <span
        ref={cell}
        className={changing}
        data-cell="waiting"
        onAnimationEnd={() => cell.current?.removeAttribute('data-flash')}
      >
        {formatCount(contractsFor(line.toMatch, line.price))}
      </span>
      <span data-cell="price">
        <Price cents={line.price} />
      </span>
      {own && !gone && (
        <button
          type="button"
          className={cancel}
          aria-label={`Cancel your offer at ${spokenPrice(line.price)}`}
          onClick={() => onCancel(line)}
        >
          <X {...tinyIcon} />
        </button>
      )}
      {takes && !line.mine && !gone && (
        <button type="button" className={take} onClick={() => onTake(line)}>
          Take for <Price cents={100 - line.price} />
          <Hidden> {takes}</Hidden>
        </button>
      )}
    </li>
  );
});

function Owner({ line, gone }: { line: BookLine; gone: boolean }) {
  if (gone) return <span data-cell="owner">{line.mine ? 'Closed' : 'Taken'}</span>;
  if (line.offers > 1 || line.id === String(line.price))
    return <span data-cell="owner">{line.offers === 1 ? '1 offer' : `${line.offers} offers`}</span>;
  if (line.mine)
    return (
      <b data-cell="owner" className={owner}>
        <span>You</span>
      </b>
    );
  return (
    <span data-cell="owner" className={owner} data-private={line.owner === null || undefined}>
      {line.owner ? <Avatar name={line.owner.username} src={line.owner.imageUrl} size={20} /> : <i />}
      <span>{line.owner?.username ?? 'Private'}</span>
    </span>
  );
}
