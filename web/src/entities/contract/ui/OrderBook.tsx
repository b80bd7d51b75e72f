import { useEffect, useState } from 'react';
import type { Side } from '@/shared/ui/chip';
import { type BookLine, levelLines, type Offer, offerLines } from '../lib/book.ts';
import { BookSide, type BookTeam } from './BookSide.tsx';
import { book, spread as spreadBox } from './OrderBook.css.ts';

export interface OrderBookProps {
  /** Offers for the first side and for the second. */
  a: readonly Offer[];
  b: readonly Offer[];
  teamA: BookTeam;
  teamB: BookTeam;
  /** Every offer, or offers at one price together. */
  view: 'offers' | 'levels';
  /** How many lines a side. */
  count: number;
  /** Nothing can be taken now: the prices are set back. */
  shut: boolean;
  canTake: boolean;
  /** How many lines wait for the pointer to go. */
  onWaiting: (count: number) => void;
  onTake: (side: Side, line: BookLine) => void;
  onCancel: (line: BookLine) => void;
}

const best = (offers: readonly Offer[]) => Math.max(0, ...offers.map(({ price }) => price));

/** What both best prices leave between them; null while one side is empty. */
export const spreadOf = (a: readonly Offer[], b: readonly Offer[]): number | null =>
  a.length > 0 && b.length > 0 ? 100 - best(a) - best(b) : null;

/** Both sides of the book. While somebody points at it nothing changes places: what is new waits, and is counted. */
export function OrderBook({ a, b, teamA, teamB, view, count, shut, canTake, ...on }: OrderBookProps) {
  const { onWaiting, onTake, onCancel } = on;
  const [held, setHeld] = useState(false);
  const [waiting, setWaiting] = useState({ a: 0, b: 0 });
  const told = (side: Side, each: number) =>
    setWaiting((before) => (before[side] === each ? before : { ...before, [side]: each }));
  const sum = waiting.a + waiting.b;
  const spread = spreadOf(a, b);
  const linesOf = view === 'offers' ? offerLines : levelLines;
  const sides = { count, held, canTake, onWaiting: told, onTake, onCancel };
  useEffect(() => onWaiting(sum), [onWaiting, sum]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it does nothing but keep it still.
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
          <b>{spread}¢</b>spread
        </p>
      )}
      <BookSide {...sides} side="b" team={teamB} other={teamA} lines={linesOf(b)} />
    </div>
  );
}
