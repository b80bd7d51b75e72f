import { strengthOf } from './fair.ts';
import type { StakeEvent, TeamScore } from './operations.ts';

/** The referee's next action. */
export type RefereeMove =
  | { kind: 'start'; roundNumber: number }
  | { kind: 'score'; roundNumber: number; scores: TeamScore[]; words: string }
  | { kind: 'finalize'; roundNumber: number; scores: TeamScore[] }
  | null;

/** Times in milliseconds. A round takes about a minute, an event of three to five rounds three to five minutes. */
const BREAK = 8000;
/**
 * Minimum time between two scores. While a round is live, matched orders are delayed by a few seconds and rejected if a
 * score happens in that time. Faster scoring would therefore reject nearly all of them.
 */
const SCORE_AFTER = 9000;
const SCORE_BEFORE = 20_000;
/** Probability that the referee records a score when it checks and a score is possible. */
const SCORE_SHARE = 0.3;
/** Points needed to win a round, and the minimum and maximum points per score. */
const ENOUGH = 13;
const FEWEST = 3;
const MOST = 7;

const READY = ['scheduled', 'registration', 'check_in', 'locked'];

/**
 * Returns the next step of an event, or null if none is due.
 * @param now in milliseconds
 * @param waited milliseconds since the referee last saw the event change
 * @param chance returns a random number from 0 to 1
 */
export function nextRefereeMove(event: StakeEvent, now: number, waited: number, chance: () => number): RefereeMove {
  if (READY.includes(event.state)) return Date.parse(event.startDate) <= now ? { kind: 'start', roundNumber: 1 } : null;
  if (event.state !== 'live') return null;
  const { round } = event;
  if (!round || round.state === 'pending') return { kind: 'start', roundNumber: round?.roundNumber ?? 1 };
  if (round.state === 'finalized') {
    return waited >= BREAK ? { kind: 'start', roundNumber: round.roundNumber + 1 } : null;
  }
  if (waited < SCORE_AFTER || (waited < SCORE_BEFORE && chance() > SCORE_SHARE)) return null;
  const scores = event.teams.map(({ id }) => ({
    eventTeamId: id,
    score: round.scores.find((one) => one.eventTeamId === id)?.score ?? 0,
  }));
  const best = Math.max(...scores.map(({ score }) => score));
  const leaders = scores.filter(({ score }) => score === best);
  if (best >= ENOUGH && leaders.length === 1) return { kind: 'finalize', roundNumber: round.roundNumber, scores };
  const scorer = whoScores(event, chance);
  const points = FEWEST + Math.floor(chance() * (MOST - FEWEST + 1));
  return {
    kind: 'score',
    roundNumber: round.roundNumber,
    scores: scores.map((one) => (one.eventTeamId === scorer?.id ? { ...one, score: one.score + points } : one)),
    words: `${scorer?.name} score ${points}.`,
  };
}

/** Stronger teams score more often. */
function whoScores({ teams }: StakeEvent, chance: () => number): StakeEvent['teams'][number] | undefined {
  const weights = teams.map(({ id }) => Math.exp(strengthOf(id)));
  let left = chance() * weights.reduce((sum, one) => sum + one, 0);
  for (const [index, team] of teams.entries()) {
    left -= weights[index] ?? 0;
    if (left <= 0) return team;
  }
  return teams.at(-1);
}
