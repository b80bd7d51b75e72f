import type { StakeEventView } from '@/entities/stakeEvent';
import { formatScore } from '@/shared/lib/format';
import type { Side } from '@/shared/ui/chip';

type Score = StakeEventView['score'][number];

export interface RoundTold {
  number: number;
  /** Points of both teams, such as `13–9`. Null until known. */
  points: string | null;
  /** Winner of the round. Null until the round is over, or if there are more than two teams. */
  winner: Side | null;
  /** Whether this is the current round. If no round is in progress, this is the last round that was played. */
  now: boolean;
}

/** Maximum number of rounds that fit on the page. */
const most = 9;

/**
 * The rounds of an event with their points.
 * @param plays reported plays, newest first
 */
export function roundsTold(
  { teams, round, roundsTotal }: Pick<StakeEventView, 'teams' | 'round' | 'roundsTotal'>,
  plays: readonly { readonly roundNumber: number; readonly scores: readonly Score[] }[],
): RoundTold[] {
  const begun = round && round.state !== 'pending' ? round : null;
  const pointsIn = (number: number): number[] | null => {
    const scores =
      number === begun?.roundNumber ? begun.scores : plays.find(({ roundNumber }) => roundNumber === number)?.scores;
    return scores ? teams.map(({ id }) => scores.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0) : null;
  };
  return Array.from({ length: Math.min(roundsTotal, most) }, (_, n) => {
    const number = n + 1;
    const points = pointsIn(number);
    const over = begun !== null && (number < begun.roundNumber || begun.state === 'finalized');
    return {
      number,
      points: points && formatScore(...points),
      winner: over && points?.length === 2 ? winnerOf(points) : null,
      now: number === begun?.roundNumber,
    };
  });
}

const winnerOf = ([a = 0, b = 0]: readonly number[]): Side | null => (a === b ? null : a > b ? 'a' : 'b');
