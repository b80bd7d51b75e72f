import { cx } from '@linaria/core';
import { useEffect, useState } from 'react';
import { contractsFor } from '@/shared/lib/contracts';
import { plural } from '@/shared/lib/format';
import { type Side, SideChip } from '@/shared/ui/chip';
import type { BookLine } from '../lib/book.ts';
import { goneMs, settleBook, stableBook } from '../lib/stableBook.ts';
import { BookRow } from './BookRow.tsx';
import { captions, empty, rows as list, sideHead } from './BookSide.css.ts';
import { columns } from './columns.css.ts';

/** A team, or all of its opponents if `against` is true. */
export interface BookTeam {
  readonly name: string;
  readonly against: boolean;
}

/** For example `on Night Owls` or `against Night Owls`. */
const onWords = ({ name, against }: BookTeam): string => `${against ? 'against' : 'on'} ${name}`;

export interface BookSideProps {
  side: Side;
  /** The side these offers are on. */
  team: BookTeam;
  /** The side a taker of these offers stakes on. */
  other: BookTeam;
  /** Offers to display, best first. */
  lines: readonly BookLine[];
  /** Whether `lines` contains all offers on this side. If false, their total is unknown. */
  whole: boolean;
  /** Maximum number of rows to show. */
  count: number;
  /** Whether the pointer is over the book. */
  held: boolean;
  canTake: boolean;
  onWaiting: (side: Side, count: number) => void;
  onTake: (side: Side, line: BookLine) => void;
  onCancel: (line: BookLine) => void;
}

/** The displayed rows. They don't move while `held`, and removed rows fade out in place. */
function useStableBook(lines: readonly BookLine[], held: boolean) {
  const [stable, setStable] = useState(() => stableBook(lines));
  const [, tick] = useState(0);
  const next = settleBook(stable, lines, held, performance.now());
  if (next !== stable) setStable(next);
  const fading = next.shown.some(({ goneAt }) => goneAt !== null);
  useEffect(() => {
    if (!fading) return;
    const timer = window.setInterval(() => tick((n) => n + 1), goneMs / 4);
    return () => window.clearInterval(timer);
  }, [fading]);
  return next;
}

const total = (lines: readonly BookLine[], of: (line: BookLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** All offers on one side, best first. */
export function BookSide(props: BookSideProps) {
  const { side, team, other, lines, whole, count, held, canTake, onWaiting, onTake, onCancel } = props;
  const stable = useStableBook(lines.slice(0, count), held);
  useEffect(() => onWaiting(side, stable.waiting), [onWaiting, side, stable.waiting]);
  // Bar lengths use a square-root scale, so one large offer doesn't make the others invisible.
  const most = Math.sqrt(Math.max(1, ...lines.map(({ waiting, toMatch }) => waiting + toMatch)));
  const takes = canTake ? onWords(other) : null;
  return (
    <section data-side={side} aria-label={`Offers ${team.against ? 'against' : 'for'} ${team.name}`}>
      <header className={sideHead}>
        <SideChip side={side} />
        <h3>
          {team.against ? 'Against' : 'For'} {team.name}
        </h3>
        {whole && (
          <span>
            {plural(
              total(lines, ({ toMatch, price }) => contractsFor(toMatch, price)),
              'contract',
            )}
          </span>
        )}
      </header>
      <div className={cx(columns, captions)} aria-hidden="true">
        <span data-cell="owner">Owner</span>
        <span data-cell="match">To match</span>
        <span data-cell="waiting">Contracts</span>
        <span data-cell="price">Price</span>
      </div>
      {stable.shown.length === 0 && <p className={empty}>No offers {onWords(team)} right now.</p>}
      <SideRows side={side} shown={stable.shown} most={most} takes={takes} onTake={onTake} onCancel={onCancel} />
    </section>
  );
}

interface SideRowsProps extends Pick<BookSideProps, 'side' | 'onTake' | 'onCancel'> {
  shown: ReturnType<typeof stableBook>['shown'];
  most: number;
  takes: string | null;
}

function SideRows({ side, shown, most, takes, onTake, onCancel }: SideRowsProps) {
  const take = (line: BookLine) => onTake(side, line);
  return (
    <ol className={list}>
      {shown.map(({ line, goneAt }) => (
        <BookRow
          key={line.id}
          line={line}
          gone={goneAt !== null}
          depth={0.88 * (Math.sqrt(line.waiting + line.toMatch) / most)}
          takes={takes}
          onTake={take}
          onCancel={onCancel}
        />
      ))}
    </ol>
  );
}
