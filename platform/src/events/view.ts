import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { eventFacts } from './facts.ts';
import { type TeamRecord, teamRecords } from './leagues/records.ts';
import { jerseyOf } from './lineup/jerseys.ts';
import { type Promo, promosOf } from './promotion/promos.ts';
import { eventScore, formatWords, roundsTotal } from './rounds/rounds.ts';
import { activeRoundOf } from './rounds/roundView.ts';
import type { EventBriefView, EventTeamView, MatchEventView, TeamMemberView } from './schemas.ts';
import { type Incident, progressOf, type Round, type Team } from './store.ts';
import type { EventTable, EventTeamMemberTable } from './tables.ts';

interface NamedEvent extends Selectable<EventTable> {
  league_name: string | null;
  game_slug: string;
  game_name: string;
  game_image_url: string | null;
  mode_slug: string;
  mode_name: string;
}

interface NamedMember extends Selectable<EventTeamMemberTable> {
  username: string;
  profile_media_url: string | null;
}

/** Related data that is loaded along with the events. */
interface Around {
  teams: Team[];
  members: NamedMember[];
  rounds: Round[];
  intervals: Incident[];
  record: (leagueTeamId: string | null) => TeamRecord;
  promos: Promo[];
  stakers: number;
  watching: boolean;
  viewers: number;
}

/**
 * Events without their markets, in the order of `ids`. Unknown IDs are omitted. `viewerId` is null for signed-out
 * viewers.
 */
export async function eventViews(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null = null,
): Promise<MatchEventView[]> {
  if (ids.length === 0) return [];
  const events = await readEvents(db, ids);
  const teams = await db
    .selectFrom('event_teams')
    .selectAll()
    .where('event_id', 'in', ids)
    .orderBy('position')
    .execute();
  const members = await readMembers(db, ids);
  const rounds = await db
    .selectFrom('event_rounds')
    .selectAll()
    .where('event_id', 'in', ids)
    .orderBy('number')
    .execute();
  const intervals = await readIntervals(db, ids);
  const record = await teamRecords(db, [...new Set(teams.flatMap((team) => team.league_team_id ?? []))]);
  const promos = await promosOf(db, ids);
  const stakers = await eventFacts().stakersCounts(db, ids);
  const watched = viewerId === null ? new Set<string>() : await eventFacts().watchedIds(db, viewerId, ids);
  const viewers = await readViewers(db, ids);
  const byId = new Map(events.map((event) => [event.id, event]));
  return ids.flatMap((id) => {
    const event = byId.get(id);
    if (!event) return [];
    const own = <T extends { event_id: string }>(rows: T[]) => rows.filter((row) => row.event_id === id);
    return [
      viewOf(event, {
        teams: own(teams),
        members: own(members),
        rounds: own(rounds),
        intervals: own(intervals),
        record,
        promos: own(promos),
        stakers: stakers.get(id) ?? 0,
        watching: watched.has(id),
        viewers: viewers.get(id) ?? 0,
      }),
    ];
  });
}

/** One event, as returned by `eventViews`. Null if it doesn't exist. */
export async function matchEventView(
  db: Db | Tx,
  id: string,
  viewerId: string | null = null,
): Promise<MatchEventView | null> {
  const [view] = await eventViews(db, [id], viewerId);
  return view ?? null;
}

/** Event summaries for use in other responses, in the order of `ids`. */
export async function eventBriefs(db: Db | Tx, ids: readonly string[]): Promise<EventBriefView[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await readEvents(db, ids)).map((event) => [event.id, event]));
  return ids.flatMap((id) => {
    const event = byId.get(id);
    return event ? [briefOf(event)] : [];
  });
}

function briefOf(event: NamedEvent): EventBriefView {
  const { id, kind, name, number, state, start_date } = event;
  return { id, kind, name, number, state, start_date: start_date.toISOString(), game: gameOf(event) };
}

function readEvents(db: Db | Tx, ids: readonly string[]): Promise<NamedEvent[]> {
  return db
    .selectFrom('events as e')
    .innerJoin('games as g', 'g.id', 'e.game_id')
    .innerJoin('game_modes as m', 'm.id', 'e.game_mode_id')
    .leftJoin('leagues as l', 'l.id', 'e.league_id')
    .selectAll('e')
    .select(['l.name as league_name', 'g.slug as game_slug', 'g.name as game_name', 'g.image_url as game_image_url'])
    .select(['m.slug as mode_slug', 'm.name as mode_name'])
    .where('e.id', 'in', ids)
    .execute();
}

function readMembers(db: Db | Tx, ids: readonly string[]): Promise<NamedMember[]> {
  return db
    .selectFrom('event_team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.username', 'u.profile_media_url'])
    .where('m.event_id', 'in', ids)
    .orderBy('m.position')
    .execute();
}

function readIntervals(db: Db | Tx, ids: readonly string[]): Promise<Incident[]> {
  return db
    .selectFrom('event_incidents')
    .selectAll()
    .where('event_id', 'in', ids)
    .where('kind', '=', 'play_interval')
    .where('closed_at', 'is', null)
    .execute();
}

const VIEWING_SECONDS = 300;

async function readViewers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ event_id: string; viewers: number }>`
    select event_id, count(*)::int as viewers from event_views
    where event_id = any(${ids}::uuid[]) and at > app_now() - ${VIEWING_SECONDS} * interval '1 second'
    group by event_id`.execute(db);
  return new Map(rows.map((row) => [row.event_id, row.viewers]));
}

function viewOf(event: NamedEvent, around: Around): MatchEventView {
  const { teams, rounds, promos } = around;
  const score = eventScore(
    event.format,
    teams.map((team) => team.id),
    progressOf({ ...event, teams, rounds }).rounds,
  );
  return {
    id: event.id,
    kind: event.kind,
    name: event.name,
    number: event.number,
    // The code of an invite-only event grants entry, so it isn't shown.
    code: event.invite_only ? '' : event.code,
    state: event.state,
    hidden: event.hidden,
    league: { id: event.league_id ?? event.id, name: event.league_name ?? event.name },
    game: gameOf(event),
    mode: { id: event.game_mode_id, slug: event.mode_slug, name: event.mode_name },
    format_words: formatWords(event.format, event.format_rounds),
    start_date: event.start_date.toISOString(),
    started_at: event.started_at?.toISOString() ?? null,
    completed_at: event.completed_at?.toISOString() ?? null,
    shoutcast: event.shoutcast,
    image_url: event.image_url,
    commentator_id: event.commentator_id,
    teams: teams.filter((team) => isShown(event, team)).map((team) => teamOf(team, around)),
    score,
    rounds_total: roundsTotal(event.format, event.format_rounds),
    round: event.started_at === null ? null : activeRoundOf(event.id, rounds, around.intervals[0]),
    stakers_count: around.stakers,
    watching: around.watching,
    viewers_count: around.viewers,
    boost: promos.find((promo) => promo.boost)?.boost ?? null,
    shield_offered: promos.some((promo) => promo.kind === 'shield'),
    promo_ids: promos.map((promo) => promo.id),
    announced_at: event.announced_at?.toISOString() ?? null,
  };
}

/** Teams that left an event before its start or are on the waitlist aren't part of it. */
function isShown({ kind }: NamedEvent, { status, waitlisted }: Team): boolean {
  return kind === 'stake_event' || (status !== 'withdrawn' && !waitlisted);
}

function gameOf(event: NamedEvent) {
  return { id: event.game_id, slug: event.game_slug, name: event.game_name, image_url: event.game_image_url };
}

function teamOf(team: Team, { members, record }: Around): EventTeamView {
  const own = members.filter((member) => member.event_team_id === team.id);
  const { wins, losses, form } = record(team.league_team_id);
  return {
    id: team.id,
    name: team.name,
    code: team.code,
    seed: team.seed,
    image_url: team.image_url,
    wins,
    losses,
    form,
    placement: team.placement,
    status: team.status,
    jersey: jerseyOf(team),
    lineup: own.filter((member) => member.slot === 'lineup').map(memberOf),
    bench: own.filter((member) => member.slot === 'bench').map(memberOf),
  };
}

function memberOf(member: NamedMember): TeamMemberView {
  return {
    user: { id: member.user_id, username: member.username, image_url: member.profile_media_url },
    role: member.role,
    captain: member.captain,
  };
}
