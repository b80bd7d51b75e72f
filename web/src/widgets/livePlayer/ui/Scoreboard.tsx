import { Crest } from '@/entities/stakeEvent';
import { formatScore } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import type { Stage } from '../model/useStageHistory.ts';
import { prices, scoreboard } from './player.css.ts';

/** Score and prices that match the picture on screen. */
export function Scoreboard({ stage: { sides, round } }: { stage: Stage }) {
  const [a, b] = sides;
  if (!a || !b) return null;
  return (
    <div className={scoreboard}>
      <p>
        <b data-side="a">
          <Crest team={a} size={24} />
          <span dir="auto">{a.name}</span>
        </b>
        <strong>{formatScore(a.score, b.score)}</strong>
        <b data-side="b">
          <span dir="auto">{b.name}</span>
          <Crest team={b} size={24} />
        </b>
      </p>
      <p className={prices}>
        <em>{a.price !== null && formatPrice(a.price)}</em>
        {round !== null && <span>Round {round}</span>}
        <em>{b.price !== null && formatPrice(b.price)}</em>
      </p>
    </div>
  );
}
