import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { EventTable, EventTeamTable } from '../../events/tables.ts';
import { endStates } from '../../matches/machine.ts';
import type { BracketState, MatchState, Occupant } from '../brackets/play.ts';
import type { Standing } from '../brackets/standings.ts';
import type { StructureMatch } from '../brackets/structure.ts';
import { fieldsOf } from '../competition.ts';
import type { BracketsView } from '../schemas.ts';
import { changedMatches } from './delta.ts';
import { type Bracket, readBracket } from './store.ts';

type EventRow = Selectable<EventTable>;
type TeamRow = Selectable<EventTeamTable>;
type MatchView = BracketsView['matches'][number];
type StandingView = BracketsView['standings'][number];
export type BracketTeamView = BracketsView['teams'][number];

/** States in which the teams are still being chosen. */
const undrawn: readonly EventRow['state'][] = ['draft', 'scheduled', 'registration', 'check_in', 'postponed'];

/** The bracket of an event. Empty until the event locks. Null if there is no such tournament or play event. */
export async function bracketsView(db: Db | Tx, eventId: string): Promise<BracketsView | null> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event || event.kind === 'stake_event') return null;
  const teams = await db.selectFrom('event_teams').selectAll().where('event_id', '=', eventId).execute();
  const drawn = isDrawn(event, teams);
  const base = { event_id: eventId, full: true, state: event.state, drawn };
  if (!drawn)
    return { ...base, version: 0, finished: false, matches: [], standings: [], teams: await teamViews(db, teams) };
  const bracket = await readBracket(db, { id: eventId, kind: event.kind, bracket: fieldsOf(event).bracket }, teams);
  return {
    ...base,
    version: bracket.facts.at(-1)?.seq ?? 0,
    finished: bracket.state.finished,
    matches: await matchViewsOf(db, eventId, bracket, null),
    standings: bracket.state.standings.map(standingView),
    teams: await teamViews(db, teams),
  };
}

/** Whether the bracket exists. An event that was canceled before its lock has no bracket. */
export function isDrawn({ state, started_at }: EventRow, teams: readonly TeamRow[]): boolean {
  if (undrawn.includes(state) || (state === 'cancelled' && started_at === null)) return false;
  return teams.filter((team) => team.status !== 'withdrawn' && !team.waitlisted).length >= 2;
}

/**
 * The parts of a bracket that differ from an earlier state, for channel `brackets`. Without an earlier state, also
 * includes the teams.
 */
export async function bracketDelta(
  tx: Tx,
  event: Pick<EventRow, 'id' | 'state'>,
  bracket: Bracket,
  before: BracketState | null,
): Promise<BracketsView> {
  const earlier = new Map(before?.standings.map((row) => [row.team, JSON.stringify(row)]));
  const teams = before ? [] : await tx.selectFrom('event_teams').selectAll().where('event_id', '=', event.id).execute();
  return {
    event_id: event.id,
    full: false,
    version: bracket.facts.at(-1)?.seq ?? 0,
    state: event.state,
    drawn: true,
    finished: bracket.state.finished,
    matches: await matchViewsOf(tx, event.id, bracket, new Set(changedMatches(before, bracket.state))),
    standings: bracket.state.standings.filter((row) => earlier.get(row.team) !== JSON.stringify(row)).map(standingView),
    teams: await teamViews(tx, teams),
  };
}

async function matchViewsOf(
  db: Db | Tx,
  eventId: string,
  { structure, state, facts }: Bracket,
  keys: ReadonlySet<string> | null,
): Promise<MatchView[]> {
  const states = new Map(state.matches.map((match) => [match.key, match]));
  const ids = await matchIds(db, eventId, facts);
  return structure.matches.flatMap((match) => {
    const own = states.get(match.key);
    return own && (keys === null || keys.has(match.key)) ? [matchViewOf(match, own, ids.get(match.key) ?? null)] : [];
  });
}

/** Match IDs by key: matches that facts refer to, and unfinished matches. */
async function matchIds(db: Db | Tx, eventId: string, facts: Bracket['facts']): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { fact, match_id: id } of facts) if ('match' in fact && id !== null) ids.set(fact.match, id);
  const open = await db
    .selectFrom('matches')
    .select(['id', 'bracket_key'])
    .where('event_id', '=', eventId)
    .where('state', 'not in', endStates)
    .execute();
  for (const { id, bracket_key: key } of open) if (key !== null) ids.set(key, id);
  return ids;
}

function matchViewOf(match: StructureMatch, state: MatchState, matchId: string | null): MatchView {
  const slotOf = (slot: 0 | 1) => ({
    event_team_id: idOf(state.teams[slot]),
    bye: state.teams[slot] === null,
    score: state.score?.[slot] ?? null,
    winner: state.winner === slot,
  });
  return {
    key: match.key,
    section: match.section,
    group: match.group,
    round: match.round,
    position: match.position,
    status: state.status,
    ending: state.ending,
    a: slotOf(0),
    b: slotOf(1),
    winner_to: edgeOf(match.winnerTo),
    loser_to: edgeOf(match.loserTo),
    match_id: matchId,
  };
}

function edgeOf(edge: StructureMatch['winnerTo']): MatchView['winner_to'] {
  return edge && { key: edge.match, slot: edge.slot === 0 ? 'a' : 'b' };
}

function idOf(team: Occupant): string | null {
  return team ?? null;
}

export function standingView({ team, seed: _seed, ...row }: Standing): StandingView {
  return { event_team_id: team, ...row };
}

/** Teams that have a seed, by seed. */
export async function teamViews(db: Db | Tx, teams: readonly TeamRow[]): Promise<BracketTeamView[]> {
  const shown = teams
    .filter((team) => team.status !== 'withdrawn' && !team.waitlisted)
    .sort((a, b) => a.seed - b.seed || a.position - b.position);
  if (shown.length === 0) return [];
  const members = await db
    .selectFrom('event_team_members')
    .select(['event_team_id', 'user_id'])
    .where(
      'event_team_id',
      'in',
      shown.map((team) => team.id),
    )
    .where('slot', '=', 'lineup')
    .orderBy('captain', 'desc')
    .orderBy('position')
    .execute();
  return shown.map((team) => ({
    id: team.id,
    name: team.name,
    code: team.code,
    image_url: team.image_url,
    seed: team.seed,
    status: team.status,
    user_ids: members.filter((one) => one.event_team_id === team.id).map((one) => one.user_id),
  }));
}
