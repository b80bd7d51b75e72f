import { NEW_PLAYER, type Points, pointsAfter, type Result, START_POINTS } from './points.ts';

/** A result with the time it was decided, in milliseconds. */
export interface TimedResult {
  at: number;
  teams: Result;
}

/** Points given to or taken from a player, with the time. */
export interface Adjustment {
  at: number;
  userId: string;
  points: number;
}

/** Points at the start of a season: moved halfway toward 1,000, rounded toward 1,000. */
export const newSeasonPoints = (points: number): number => START_POINTS + Math.trunc((points - START_POINTS) / 2);

/** Points of everyone after a season, for the start of the next one. The first ten events count across seasons. */
export function seasonStart(table: ReadonlyMap<string, Points>): Map<string, Points> {
  return new Map(
    [...table].map(([id, { points, events }]) => [id, { ...NEW_PLAYER, points: newSeasonPoints(points), events }]),
  );
}

/**
 * Points of everyone in a league, from all results and adjustments that count. A result or adjustment counts in the
 * season in which it happened. Adjustments don't affect how later results of the same season are computed.
 * @param seasons starts of the seasons after the first one, oldest first
 */
export function pointsOverSeasons(
  results: readonly TimedResult[],
  adjustments: readonly Adjustment[],
  seasons: readonly number[],
): Map<string, Points> {
  let table = new Map<string, Points>();
  const bounds = [Number.NEGATIVE_INFINITY, ...seasons, Number.POSITIVE_INFINITY];
  for (let season = 0; season <= seasons.length; season++) {
    const [from = 0, until = 0] = [bounds[season], bounds[season + 1]];
    const within = ({ at }: { at: number }) => at >= from && (at < until || season === seasons.length);
    const played = pointsAfter(
      results.filter(within).map(({ teams }) => teams),
      seasonStartOr(table, season),
    );
    table = adjusted(played, adjustments.filter(within));
  }
  return table;
}

const seasonStartOr = (table: ReadonlyMap<string, Points>, season: number) =>
  season === 0 ? table : seasonStart(table);

function adjusted(table: Map<string, Points>, adjustments: readonly Adjustment[]): Map<string, Points> {
  for (const { userId, points } of adjustments) {
    const before = table.get(userId) ?? NEW_PLAYER;
    table.set(userId, { ...before, points: before.points + points });
  }
  return table;
}
