import { sha256 } from '../../shared/ids.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REMATCH_WITHIN = 14 * DAY;
/** Penalty for a rematch, in ranking points. */
const REMATCH = 300;
/** Penalty for each event that the two teams have played beyond the team with the fewest. */
const EXPOSURE = 40;
/** Difference in ranking points at which a pairing counts as uneven. */
const UNEVEN = 200;
/** Maximum number of teams in an event. */
export const FIELD_MOST = 16;

export const draftWarnings = [
  'rematch',
  'uneven',
  'not_free',
  'drafted_elsewhere',
  'double_booked',
  'over_cap',
  'past',
  'unavailable',
] as const;
export type DraftWarning = (typeof draftWarnings)[number];

/** An event or draft between two or more teams of a league. */
export interface Fixture {
  id: string;
  teamIds: readonly string[];
  startsAt: Date;
  /** Monday of the fixture's week, in the league's time zone. */
  week: string;
}

/** An event that a lineup player of a league team plays with another team. */
export interface Booking {
  teamId: string;
  startsAt: Date;
  /** Name of the event's league. */
  league: string;
}

export interface DraftTeam {
  id: string;
  points: number;
  /** Whether the team has a full lineup and an active captain. */
  ready: boolean;
}

export interface DraftSlot {
  startsAt: Date;
  week: string;
  /** Available teams, by seed. */
  teamIds: readonly string[];
  /** Teams that are unavailable only because a player is drafted with another team at that time. */
  draftedElsewhere: readonly string[];
}

/** Facts that the pairings of a league depend on. */
export interface DraftFacts {
  teams: ReadonlyMap<string, DraftTeam>;
  slots: readonly DraftSlot[];
  /** Recent and planned events, and drafts that aren't approved. */
  fixtures: readonly Fixture[];
  /** Upcoming events of lineup players with other teams. They only prevent double bookings. */
  otherLeagues: readonly Booking[];
  /** Maximum number of events per team per week. */
  cap: number;
  /** Minimum number of minutes between the starts of a team's events. */
  apartMinutes: number;
  /** Whether all available teams play an event together instead of in pairs. */
  wholeField: boolean;
}

/** League teams of an event, in side order. */
export type Group = readonly [string, string, ...string[]];

/** Reasons why a pairing is better or worse than others. Lower totals are better. */
export interface DraftScore {
  total: number;
  /** Difference in ranking points between the best and the weakest team. */
  points_difference: number;
  rematch: number;
  exposure: number;
}

export interface Pairing {
  teamIds: Group;
  startsAt: Date;
  week: string;
}

/** A pairing, or a single team that may take part in one. */
type Candidate = Omit<Pairing, 'teamIds'> & { teamIds: readonly string[] };

/** The facts, plus lookup tables that every pairing needs. */
export interface Book extends DraftFacts {
  fixturesOf: (teamId: string) => readonly Fixture[];
  /** Number of fixtures of the ready team with the fewest fixtures. */
  fewest: number;
}

export function bookOf(facts: DraftFacts): Book {
  const byTeam = new Map<string, Fixture[]>();
  for (const fixture of facts.fixtures) {
    for (const id of fixture.teamIds) {
      const known = byTeam.get(id);
      if (known) known.push(fixture);
      else byTeam.set(id, [fixture]);
    }
  }
  const fixturesOf = (id: string) => byTeam.get(id) ?? [];
  const ready = [...facts.teams.values()].filter((team) => team.ready);
  return { ...facts, fixturesOf, fewest: Math.min(...ready.map(({ id }) => fixturesOf(id).length)) };
}

export const near = (one: Date, other: Date, within: number) => Math.abs(one.getTime() - other.getTime()) < within;

/** Scores a pairing against the fixtures of the league, without itself. */
export function scoreOf(book: Book, { teamIds, startsAt }: Candidate): DraftScore {
  const { teams, fixturesOf, fewest, wholeField } = book;
  const points = teamIds.map((id) => teams.get(id)?.points ?? 0);
  const points_difference = Math.max(...points) - Math.min(...points);
  const [a, b] = teamIds;
  // In leagues where all teams always meet, rematches don't count.
  const met =
    !wholeField &&
    a !== undefined &&
    b !== undefined &&
    fixturesOf(a).some((one) => one.teamIds.includes(b) && near(one.startsAt, startsAt, REMATCH_WITHIN));
  const more = teamIds.reduce((sum, id) => sum + Math.max(0, fixturesOf(id).length - fewest), 0);
  const [rematch, exposure] = [met ? REMATCH : 0, EXPOSURE * more];
  return { total: points_difference + rematch + exposure, points_difference, rematch, exposure };
}

/** An event near the start that one of the players plays with another team. */
export const clashInOtherLeague = (
  { otherLeagues, apartMinutes }: Pick<DraftFacts, 'otherLeagues' | 'apartMinutes'>,
  { teamIds, startsAt }: Pick<Candidate, 'teamIds' | 'startsAt'>,
): Booking | undefined =>
  otherLeagues.find((one) => teamIds.includes(one.teamId) && near(one.startsAt, startsAt, apartMinutes * MINUTE));

/** Warnings about a pairing, ignoring its own fixture. */
export function warningsOf(book: Book, pairing: Candidate, now: Date): DraftWarning[] {
  const { teamIds, startsAt, week } = pairing;
  const score = scoreOf(book, pairing);
  const apart = book.apartMinutes * MINUTE;
  const slot = book.slots.find((one) => one.startsAt.getTime() === startsAt.getTime());
  const found: Record<DraftWarning, boolean> = {
    rematch: score.rematch > 0,
    uneven: score.points_difference >= UNEVEN,
    not_free: !teamIds.every((id) => slot?.teamIds.includes(id) || slot?.draftedElsewhere.includes(id)),
    drafted_elsewhere: teamIds.some((id) => slot?.draftedElsewhere.includes(id)),
    double_booked:
      clashInOtherLeague(book, pairing) !== undefined ||
      teamIds.some((id) => book.fixturesOf(id).some((one) => near(one.startsAt, startsAt, apart))),
    over_cap: teamIds.some((id) => book.fixturesOf(id).filter((one) => one.week === week).length >= book.cap),
    past: startsAt <= now,
    unavailable: !teamIds.every((id) => book.teams.get(id)?.ready),
  };
  return draftWarnings.filter((warning) => found[warning]);
}

/** Warnings that prevent a draft from becoming an event. */
export const blocking: readonly DraftWarning[] = ['double_booked', 'past', 'unavailable'];

/**
 * Warnings that exclude a draft from being generated or approved in bulk. Staff may approve some of these drafts
 * individually.
 */
export const avoided: readonly DraftWarning[] = ['not_free', 'drafted_elsewhere', 'over_cap', ...blocking];

/**
 * All possible pairings in these slots with their scores, best first.
 * @param seed decides the order of pairings with the same score
 */
export function possiblePairings(book: Book, now: Date, seed = 0): (Pairing & { score: DraftScore })[] {
  const isPossible = (pairing: Candidate) =>
    !warningsOf(book, pairing, now).some((warning) => avoided.includes(warning));
  return book.slots
    .flatMap(({ startsAt, week, teamIds }) =>
      (book.wholeField ? fieldOf(teamIds, (a) => isPossible({ teamIds: [a], startsAt, week })) : pairsOf(teamIds)).map(
        (group): Pairing => ({ teamIds: group, startsAt, week }),
      ),
    )
    .filter(isPossible)
    .map((pairing) => ({ ...pairing, score: scoreOf(book, pairing) }))
    .sort((one, other) => one.score.total - other.score.total || tieOf(one, seed).localeCompare(tieOf(other, seed)));
}

const pairsOf = (teamIds: readonly string[]): Group[] =>
  teamIds.flatMap((a, index) => teamIds.slice(index + 1).map((b): Group => [a, b]));

/** All teams that can play, as one group. Empty if fewer than two can. */
function fieldOf(teamIds: readonly string[], canPlay: (teamId: string) => boolean): Group[] {
  const [a, b, ...more] = teamIds.filter(canPlay);
  return a && b ? [[a, b, ...more.slice(0, FIELD_MOST - 2)]] : [];
}

/** Tie-break for pairings with the same score. Deterministic for the same slots and seed, and favors no team. */
const tieOf = ({ teamIds, startsAt }: Pairing, seed: number) =>
  sha256(Buffer.from(`${seed} ${startsAt.toISOString()} ${teamIds.join(' ')}`)).toString('hex');
