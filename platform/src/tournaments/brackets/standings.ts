import type { LiveMatch } from './play.ts';
import type { RoundTable } from './rounds.ts';
import type { Structure } from './structure.ts';

const WIN = 3;
const TIE = 1;

export interface Standing {
  team: string;
  seed: number;
  group: number | null;
  /** Rank by current results. Tied teams share the better rank. */
  rank: number;
  /** Placement once the team's tournament is over. Null while it can still change through play. */
  placement: number | null;
  disqualified: boolean;
  /** Whether the team can still play. */
  playing: boolean;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
  /** Games or points scored and conceded. */
  scored: number;
  conceded: number;
  /** Sum of the opponents' points, the first tie-break of Swiss tournaments. */
  buchholz: number;
}

interface Input {
  structure: Structure;
  seeds: readonly string[];
  live: readonly LiveMatch[];
  exits: ReadonlyMap<string, number>;
  out: ReadonlySet<string>;
  rounds: RoundTable;
  finished: boolean;
}

type Row = Standing & { opponents: string[]; headToHead: number; exit: number | null };
/** Values to compare by, most important first. Higher is better. */
type Keys = readonly number[];

/**
 * Ranks the teams (docs/domain/events.md#placements). Disqualified teams share the last place. Teams that tie on all
 * criteria share a rank and are listed by seed.
 */
export function standingsOf(input: Input): Standing[] {
  const rows = rowsOf(input);
  const keys = new Map(rows.map((row) => [row.team, keysOf(row, rows, input.structure)]));
  const compared = (a: Row, b: Row) => compare(keys.get(b.team) ?? [], keys.get(a.team) ?? []);
  const sorted = [...rows].sort((a, b) => compared(a, b) || a.seed - b.seed);
  let rank = 1;
  return sorted.map((row, index) => {
    const above = sorted[index - 1];
    if (above && compared(above, row) !== 0) rank = index + 1;
    const { opponents, headToHead, exit, ...shown } = row;
    const settled = input.finished || row.disqualified || (exit !== null && !row.playing);
    return { ...shown, rank, placement: settled ? rank : null };
  });
}

function rowsOf(input: Input): Row[] {
  const { structure, seeds, exits, out, rounds, finished } = input;
  const format = structure.options.format;
  const rows = new Map<string, Row>(
    seeds.map((team, index) => {
      const total = rounds.totalOf(team);
      const exit = exits.get(team) ?? null;
      return [
        team,
        {
          team,
          seed: index + 1,
          group: null,
          rank: 1,
          placement: null,
          disqualified: out.has(team),
          playing: !finished && !out.has(team) && exit === null,
          played: format === 'rounds' ? rounds.played : 0,
          won: total.won,
          drawn: 0,
          lost: 0,
          points: total.points,
          scored: 0,
          conceded: 0,
          buchholz: 0,
          opponents: [],
          headToHead: 0,
          exit,
        },
      ];
    }),
  );
  for (const live of input.live) count(live, rows);
  for (const live of input.live) compareHeadToHead(live, rows);
  for (const row of rows.values()) {
    row.buchholz = row.opponents.reduce((sum, team) => sum + (rows.get(team)?.points ?? 0), 0);
  }
  return [...rows.values()];
}

function count(live: LiveMatch, rows: ReadonlyMap<string, Row>): void {
  for (const slot of [0, 1] as const) {
    const other = slot === 0 ? 1 : 0;
    const row = rows.get(live.teams[slot] ?? '');
    if (!row) continue;
    if (live.match.section === 'group') row.group = live.match.group;
    if (live.ending === null) continue;
    const opponent = live.teams[other];
    const drawn = live.winner === null && live.ending === 'played';
    const won = live.winner === slot;
    // Knockouts don't have a table.
    if (live.match.exit === null) row.points += won ? WIN : drawn ? TIE : 0;
    if (typeof opponent !== 'string') continue;
    row.played += 1;
    row.won += won ? 1 : 0;
    row.drawn += drawn ? 1 : 0;
    row.lost += won || drawn ? 0 : 1;
    row.scored += live.score?.[slot] ?? 0;
    row.conceded += live.score?.[other] ?? 0;
    row.opponents.push(opponent);
  }
}

/** Counts a group match for the head-to-head comparison if both teams have the same number of points. */
function compareHeadToHead({ match, teams, ending, winner }: LiveMatch, rows: ReadonlyMap<string, Row>): void {
  if (match.section !== 'group' || ending === null) return;
  const [a, b] = teams.map((team) => rows.get(team ?? ''));
  if (!a || !b || a.points !== b.points || a.disqualified || b.disqualified) return;
  const tie = winner === null && ending === 'played' ? TIE : 0;
  a.headToHead += winner === 0 ? WIN : tie;
  b.headToHead += winner === 1 ? WIN : tie;
}

function keysOf(row: Row, rows: readonly Row[], { options }: Structure): Keys {
  if (row.disqualified) return [0];
  if (options.format === 'swiss') return [1, row.points, row.buchholz, row.scored - row.conceded, row.scored];
  if (options.format === 'rounds') return [1, row.points, row.won];
  if (options.format === 'round_robin') return [1, ...groupKeys(row, rows, options.groups)];
  return [1, row.exit ?? Number.POSITIVE_INFINITY];
}

/**
 * Inside a group, head-to-head points of the tied teams come right after points. Across groups, the place in the group
 * comes first, and values count per match because groups can differ by one team.
 */
function groupKeys(row: Row, rows: readonly Row[], groups: number): Keys {
  const inside = (one: Row): Keys => [one.points, one.headToHead, one.scored - one.conceded, one.scored];
  const rivals = rows.filter((one) => one.group === row.group && !one.disqualified);
  const place = 1 + rivals.filter((one) => compare(inside(one), inside(row)) > 0).length;
  if (groups === 1) return [-place];
  const each = (value: number) => value / Math.max(1, row.played);
  return [-place, each(row.points), each(row.scored - row.conceded), each(row.scored)];
}

/** Negative if `a` is worse than `b`. */
function compare(a: Keys, b: Keys): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
