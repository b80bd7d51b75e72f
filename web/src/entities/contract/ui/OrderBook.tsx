import { useEffect, useState } from 'react';
import { formatCents } from '@/shared/lib/odds';
import type { Side } from '@/shared/ui/chip';
import { type BookLine, levelLines, type Offer, offerLines } from '../lib/book.ts';
import { BookSide, type BookTeam } from './BookSide.tsx';
import { book, spread as spreadBox } from './OrderBook.css.ts';

export interface OrderBookProps {
  /** Offers on the first side. `b` contains the offers on the second side. */
  a: readonly Offer[];
  b: readonly Offer[];
  teamA: BookTeam;
  teamB: BookTeam;
  /** Whether to list individual offers or group them by price. */
  view: 'offers' | 'levels';
  /** Whether all offers are loaded, in which case their total is shown. */
  whole: boolean;
  /** Rows per side. */
  count: number;
  /** Whether the market is closed to orders, in which case prices are dimmed. */
  shut: boolean;
  canTake: boolean;
  /** Receives the number of rows that are held back until the pointer leaves. */
  onWaiting: (count: number) => void;
  onTake: (side: Side, line: BookLine) => void;
  onCancel: (line: BookLine) => void;
}

const best = (offers: readonly Offer[]) => Math.max(0, ...offers.map(({ price }) => price));

/** The spread between the best prices on the two sides. Null while either side is empty. */
export const spreadOf = (a: readonly Offer[], b: readonly Offer[]): number | null =>
  a.length > 0 && b.length > 0 ? 100 - best(a) - best(b) : null;

/** Both sides of the book. While the pointer is over the book, rows don't move, and new rows wait. */
export function OrderBook({ a, b, teamA, teamB, view, whole, count, shut, canTake, ...on }: OrderBookProps) {
  const { onWaiting, onTake, onCancel } = on;
  const [held, setHeld] = useState(false);
  const [waiting, setWaiting] = useState({ a: 0, b: 0 });
  const told = (side: Side, each: number) =>
    setWaiting((before) => (before[side] === each ? before : { ...before, [side]: each }));
  const sum = waiting.a + waiting.b;
  const spread = spreadOf(a, b);
  const linesOf = view === 'offers' ? offerLines : levelLines;
  const sides = { whole, count, held, canTake, onWaiting: told, onTake, onCancel };
  useEffect(() => onWaiting(sum), [onWaiting, sum]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses updates.
    <div
      className={book}
      data-shut={shut || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setHeld(false)}
    >
      <BookSide {...sides} side="a" team={teamA} other={teamB} lines={linesOf(a)} />
      {spread !== null && (
        <p className={spreadBox} data-shut={shut || undefined}>
          <b>{formatCents(spread)}</b>spread
        </p>
      )}
      <BookSide {...sides} side="b" team={teamB} other={teamA} lines={linesOf(b)} />
    </div>
  );
}
