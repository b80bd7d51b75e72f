import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { finish, openChange } from '../lifecycle/change.ts';
import type { Change, Origin } from '../lifecycle/eventChange.ts';
import { over, type Slot } from '../lifecycle/machine.ts';
import { lineupSize } from './read.ts';
import { isPlanned } from './rules.ts';

export interface RosterMember {
  user_id: string;
  slot: Slot;
  captain: boolean;
  role: string | null;
  position: number;
  /** False while the player can't be in a lineup: suspended, paused in the league, or no longer a partner. */
  active: boolean;
}

/**
 * A league team that is being changed. The team and its events that aren't over are locked. `finishRoster` ends the
 * change.
 */
export interface Roster {
  tx: Tx;
  origin: Origin;
  now: Date;
  team: { id: string; league_id: string; name: string };
  /** Number of lineup places. */
  size: number;
  /** Lineup and bench, each in order. */
  members: RosterMember[];
  /** Events that weren't over when the team was locked. */
  events: Change[];
  /** Events whose teams have changed. */
  touched: Set<Change>;
}

/**
 * Whether a player can be in a lineup of the league. Players who were never partners were placed by staff and can play.
 */
export const isActivePlayer = (userId: RawBuilder<unknown>, leagueId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from partners p left join partner_leagues l
    on l.user_id = p.user_id and l.league_id = ${leagueId}
    where p.user_id = ${userId} and p.state in ('suspended', 'inactive', 'active')
      and (p.state <> 'active' or not coalesce(l.active, true)))`;

/** Members of league teams, lineup first, each in order. */
export async function readMembers(
  db: Db | Tx,
  teamIds: readonly string[],
): Promise<(RosterMember & { league_team_id: string })[]> {
  const { rows } = await sql<RosterMember & { league_team_id: string }>`
    select m.league_team_id, m.user_id, m.slot, m.captain, m.role, m.position,
      ${isActivePlayer(sql`m.user_id`, sql`t.league_id`)} as active
    from league_team_members m join league_teams t on t.id = m.league_team_id
    where m.league_team_id = any(${teamIds}::uuid[])
    order by m.slot = 'bench', m.position, m.user_id`.execute(db);
  return rows;
}

/**
 * Locks a league team and its events that aren't over. Every roster change does this first, after locking the affected
 * partners. @throws 404
 */
export async function openRoster(tx: Tx, origin: Origin, teamId: string): Promise<Roster> {
  const team = await tx
    .selectFrom('league_teams')
    .select(['id', 'league_id', 'name'])
    .where('id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!team) throw common.notFound();
  const { rows: events } = await sql<{ id: string }>`
    select e.id from events e where e.state <> all(${over})
      and exists (select from event_teams t where t.event_id = e.id and t.league_team_id = ${teamId}
        and t.status not in ('withdrawn', 'dq'))
    order by e.id`.execute(tx);
  const changes: Change[] = [];
  for (const { id } of events) changes.push(await openChange(tx, origin, id));
  return {
    tx,
    origin,
    now: await appNow(tx),
    team,
    size: await lineupSize(tx, team.league_id),
    members: await readMembers(tx, [teamId]),
    events: changes,
    touched: new Set(),
  };
}

export const plannedEvents = (roster: Roster): Change[] => roster.events.filter(({ event }) => isPlanned(event));

export const membersOf = (roster: Pick<Roster, 'members'>, slot: Slot): RosterMember[] =>
  roster.members.filter((one) => one.slot === slot).sort((a, b) => a.position - b.position);

/** The bench player who takes a free place: the first active one. */
export const firstSubstitute = (roster: Pick<Roster, 'members'>, except?: RosterMember): RosterMember | undefined =>
  membersOf(roster, 'bench').find((one) => one.active && one !== except);

/** A position after everyone else's in the team. */
export const lastPosition = (members: readonly { position: number }[]): number =>
  members.reduce((most, { position }) => Math.max(most, position + 1), 0);

/** Stores a member's place in the team. */
export async function saveMember({ tx, team }: Roster, member: RosterMember): Promise<void> {
  const { slot, captain, position } = member;
  await tx
    .updateTable('league_team_members')
    .set({ slot, captain, position })
    .where('league_team_id', '=', team.id)
    .where('user_id', '=', member.user_id)
    .execute();
}

/** Stores and announces the events whose teams have changed. Called once, at the end. */
export async function finishRoster(roster: Roster): Promise<void> {
  for (const change of roster.touched)
    await finish(change, change.refunded ? 'event.lineup_refunded' : 'event.lineup_changed');
}
