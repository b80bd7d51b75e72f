import type { StakeEvent } from './operations.ts';

/** Market sentiment by team id: how much a team's price deviates from the value that the event alone suggests. */
export type Moods = Map<string, number>;

const ROUND_WEIGHT = 0.75;
const POINT_WEIGHT = 0.05;
const LOWEST = 4;
const HIGHEST = 96;
const WIDEST = 1.2;

/**
 * Returns a team's strength from -0.5 to 0.5. It is derived from the ID, so that referee and traders use the same
 * value.
 */
export function strengthOf(teamId: string): number {
  let hash = 2166136261;
  for (const letter of teamId) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 0) % 1001) / 1000 - 0.5;
}

/**
 * Moves each team's sentiment by a small random step, pulled back toward zero. `chance` returns a number from 0 to 1.
 */
export function wander(moods: Moods, teamIds: readonly string[], chance: () => number): void {
  for (const id of teamIds) {
    const mood = moods.get(id) ?? 0;
    moods.set(id, Math.max(-WIDEST, Math.min(WIDEST, mood * 0.995 + (chance() - 0.5) * 0.09)));
  }
}

/**
 * Returns the fair price of each team's contract, in whole cents for a payout of 100, based on strength, score and
 * market sentiment. The prices sum to about 100.
 */
export function fairPrices(event: Pick<StakeEvent, 'teams' | 'score' | 'round'>, moods: Moods): Map<string, number> {
  const scoreOf = (list: readonly { eventTeamId: string; score: number }[], id: string) =>
    list.find((one) => one.eventTeamId === id)?.score ?? 0;
  const running = event.round?.state === 'live' ? event.round.scores : [];
  // Two teams compete for rounds won. With more teams, the points of all rounds are added up.
  const weight = event.teams.length === 2 ? ROUND_WEIGHT : POINT_WEIGHT;
  const weights = event.teams.map(({ id }) =>
    Math.exp(
      strengthOf(id) + (moods.get(id) ?? 0) + scoreOf(event.score, id) * weight + scoreOf(running, id) * POINT_WEIGHT,
    ),
  );
  const sum = weights.reduce((total, one) => total + one, 0);
  return new Map(
    event.teams.map(({ id }, index) => {
      const price = Math.round((100 * (weights[index] ?? 0)) / sum);
      return [id, Math.max(LOWEST, Math.min(HIGHEST, price))];
    }),
  );
}
