import { formatScore } from '@/shared/lib/format';
import { pointsOf } from './timeline.ts';
import type { RefereeEvent, Score } from './types.ts';

type Facts = Pick<RefereeEvent, 'teams' | 'score' | 'formatWords' | 'roundsTotal' | 'round'>;

/**
 * Predicts how finalizing a round with these points would change the event's score, and whether it would decide the
 * event.
 */
export function standingAfter(event: Facts, scores: readonly Score[]) {
  const firstTo = /^First to (\d+)$/.exec(event.formatWords)?.[1];
  const before = event.teams.map(({ id }) => pointsOf(event.score, id));
  const points = event.teams.map(({ id }) => pointsOf(scores, id));
  const best = Math.max(0, ...points);
  const isWon = points.filter((each) => each === best).length === 1;
  const gains = firstTo === undefined ? points : points.map((each) => (isWon && each === best ? 1 : 0));
  const after = before.map((each, index) => each + (gains[index] ?? 0));
  const isLast = (event.round?.roundNumber ?? 0) >= event.roundsTotal;
  return {
    before: formatScore(...before),
    after: formatScore(...after),
    decides: isLast || (firstTo !== undefined && after.some((each) => each >= Number(firstTo))),
  };
}
