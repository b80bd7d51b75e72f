/** A player's ranking points in a league, and the events behind them. */
export interface Points {
  points: number;
  /** Number of events in all seasons. */
  events: number;
  /** Number of events in this season. */
  seasonEvents: number;
  /** Number of latest events of this season that were lost in a row. */
  lossStreak: number;
}

/** The result of an event: its teams with their placements (1 is best, ties share) and the players of each lineup. */
export type Result = readonly { placement: number; userIds: readonly string[] }[];

export const START_POINTS = 1000;
export const NEW_PLAYER: Points = { points: START_POINTS, events: 0, seasonEvents: 0, lossStreak: 0 };
/** Number of events after which points change more slowly. */
const NEW_EVENTS = 10;
const K_NEW = 40;
const K_LATER = 24;
/** Difference in points that makes one side ten times as likely to win. */
const SCALE = 400;

/**
 * Ranking points after these results, oldest first. They start at 1000. Each player gains or loses round(K × (S − E)),
 * where E = 1 / (1 + 10^((opponent − own) / 400)) is the Elo expectation of their team, S is 1 for a win, 0.5 for a tie
 * and 0 for a loss, and K is 40 in the first ten events and 24 later. With more than two teams, S − E is the average
 * over the opponents.
 * @param start points before the first result, for players who don't start at 1000
 */
export function pointsAfter(results: readonly Result[], start?: ReadonlyMap<string, Points>): Map<string, Points> {
  const table = new Map<string, Points>(start);
  const of = (userId: string) => table.get(userId) ?? NEW_PLAYER;
  for (const teams of results.map((result) => result.filter(({ userIds }) => userIds.length > 0))) {
    if (teams.length < 2) continue;
    const sides = teams.map((team) => ({ ...team, points: meanOf(team.userIds.map((id) => of(id).points)) }));
    const changed = sides.flatMap((side) => {
      const opponents = sides.filter((other) => other !== side);
      const surplus = meanOf(opponents.map((other) => scoreOf(side, other) - expected(side.points, other.points)));
      return side.userIds.map((id): [string, Points] => {
        const before = of(id);
        const k = before.events < NEW_EVENTS ? K_NEW : K_LATER;
        const after: Points = {
          points: before.points + roundAway(k * surplus),
          events: before.events + 1,
          seasonEvents: before.seasonEvents + 1,
          lossStreak: side.placement > 1 ? before.lossStreak + 1 : 0,
        };
        return [id, after];
      });
    });
    for (const [id, points] of changed) table.set(id, points);
  }
  return table;
}

const expected = (own: number, opponent: number) => 1 / (1 + 10 ** ((opponent - own) / SCALE));

function scoreOf({ placement }: { placement: number }, other: { placement: number }): number {
  if (placement === other.placement) return 0.5;
  return placement < other.placement ? 1 : 0;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rounds halves away from zero, so that one player's gain equals the other's loss. */
const roundAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** A team's ranking points: the average of its lineup. */
export function teamPoints(table: ReadonlyMap<string, Points>, lineup: readonly string[]): number {
  if (lineup.length === 0) return START_POINTS;
  return Math.round(meanOf(lineup.map((id) => table.get(id)?.points ?? START_POINTS)));
}
