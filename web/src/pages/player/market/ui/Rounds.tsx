import { keepScrollable } from '@/shared/lib/scrollable';
import { SideChip } from '@/shared/ui/chip';
import { roundsTold } from '../model/rounds.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { rounds } from './eventTop.css.ts';

/** Every round with its latest points and its winner. */
export function Rounds({ event, plays }: { event: MarketEvent; plays: NonNullable<MarketState['plays']['rows']> }) {
  return (
    <ol ref={keepScrollable} className={rounds} aria-label="Rounds">
      {roundsTold(event, plays).map(({ number, points, winner, now }) => (
        <li key={number} data-now={now || undefined} aria-current={now ? 'step' : undefined}>
          <bdi>R{number}</bdi>
          <span>
            {winner === 'a' && <SideChip side="a" />}
            <b>{points ?? '–'}</b>
            {winner === 'b' && <SideChip side="b" />}
          </span>
        </li>
      ))}
    </ol>
  );
}
