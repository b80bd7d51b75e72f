import { sql } from 'kysely';
import { common } from '../../shared/errors.ts';
import { eventFacts } from '../facts.ts';
import type { Slot } from '../lifecycle/machine.ts';
import { changesSince, logChange } from './log.ts';
import { notifyLineup } from './notices.ts';
import { lockReason } from './rules.ts';
import { seatOf, settleRoster, substituteInEvent, swapMembers } from './settle.ts';
import { firstSubstitute, lastPosition, plannedEvents, type Roster, type RosterMember } from './store.ts';
import type { RosterChangeKind } from './tables.ts';

/** Limits on a captain's changes. Staff aren't limited. */
export interface RosterLimits {
  lockMinutes: number;
  changesPerWeek: number;
  /** Start of the current week in the league's time zone. */
  weekStart: Date;
}

/** @throws 403 unless the user is the team's captain */
export function requireCaptain(roster: Roster, userId: string): void {
  if (!roster.members.some((one) => one.user_id === userId && one.captain && one.slot === 'lineup'))
    throw common.forbidden(undefined, 'Only the team’s captain can change the roster.');
}

/** Checks that no event locks the team's roster. @throws 1002 */
export function requireUnlocked(roster: Roster, { lockMinutes }: Pick<RosterLimits, 'lockMinutes'>): void {
  for (const { event } of roster.events) {
    const reason = lockReason(event, roster.now, lockMinutes);
    if (reason === null) continue;
    throw common.notAllowedNow(
      { reason, event_id: event.id },
      `The roster is locked until ${event.name} ends. Nothing changed.`,
    );
  }
}

/** Checks that the team has changes left this week. @throws 1004 */
export async function requireChangeLeft({ tx, team }: Roster, limits: RosterLimits): Promise<void> {
  const used = await changesSince(tx, team.id, limits.weekStart);
  if (used >= limits.changesPerWeek) {
    const words = limits.changesPerWeek === 1 ? 'its one change' : `its ${limits.changesPerWeek} changes`;
    throw common.limitReached(
      { limit: limits.changesPerWeek },
      `Your team has made ${words} this week. Try again next week.`,
    );
  }
}

/** Swaps a bench player into the lineup. @throws 1000, 1002 */
export async function promote(
  roster: Roster,
  { benchUserId, lineupUserId, cause }: { benchUserId: string; lineupUserId: string; cause: string },
): Promise<void> {
  const into = memberAt(roster, benchUserId, 'bench', 'bench_user_id');
  const out = memberAt(roster, lineupUserId, 'lineup', 'lineup_user_id');
  if (!into.active) throw common.notAllowedNow({}, 'This substitute is suspended or paused in the league.');
  await swapMembers(roster, out, into, cause);
  await logChange(roster, 'promote', { in: into.user_id, out: out.user_id });
  await settleRoster(roster, cause);
}

/**
 * Removes a member from the team. A substitute takes a lineup player's place. If there is no substitute, lineup players
 * can't be removed while an event is planned, unless `force` is set; then they stay in that event only.
 * @throws 1000, 1002
 */
export async function removeMember(
  roster: Roster,
  wanted: { userId: string; kind: RosterChangeKind; cause: string; force?: boolean },
): Promise<void> {
  const { userId, kind, cause, force = false } = wanted;
  const member = roster.members.find((one) => one.user_id === userId);
  if (!member) throw common.validation({}, 'This person isn’t part of the team.', 'user_id');
  const into = member.slot === 'lineup' ? firstSubstitute(roster) : undefined;
  if (into) await swapMembers(roster, member, into, cause);
  for (const change of plannedEvents(roster)) {
    const seated = seatOf(change, userId, 'lineup');
    if (seated && !(await substituteInEvent(roster, change, userId, cause))) {
      if (force) continue;
      throw common.notAllowedNow(
        { event_id: change.event.id },
        `${change.event.name} is planned, and the team has no substitute. Pick one up first.`,
      );
    }
    await leaveEvent(roster, change, userId);
  }
  roster.members = roster.members.filter((one) => one !== member);
  await roster.tx
    .deleteFrom('league_team_members')
    .where('league_team_id', '=', roster.team.id)
    .where('user_id', '=', userId)
    .execute();
  await logChange(roster, kind, { out: userId, ...(into && { in: into.user_id }) });
  notifyLineup(roster, userId, 'out');
  await settleRoster(roster, cause);
}

async function leaveEvent(roster: Roster, change: Roster['events'][number], userId: string): Promise<void> {
  if (!seatOf(change, userId, 'bench')) return;
  change.event.members = change.event.members.filter(({ user_id }) => user_id !== userId);
  roster.touched.add(change);
  await roster.tx
    .deleteFrom('event_team_members')
    .where('event_id', '=', change.event.id)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Adds a free agent to the bench of the team and of its planned events. The partner is locked.
 * @throws 1002 for users with a stake in one of them, and for users who play for a team of the league
 */
export async function addMember(
  roster: Roster,
  { userId, kind, cause }: { userId: string; kind: 'pickup' | 'add'; cause: string },
): Promise<void> {
  const { tx, team } = roster;
  await requireFreeAgent(roster, userId);
  for (const { event } of roster.events)
    if (await eventFacts().hasStaked(tx, userId, event.id))
      throw common.notAllowedNow(
        { event_id: event.id },
        `People with a stake in ${event.name} can join the team after it ends.`,
      );
  const { rows } = await sql<RosterMember>`
    insert into league_team_members (league_team_id, user_id, slot, captain, role, position)
    values (${team.id}, ${userId}, 'bench', false, null, ${lastPosition(roster.members)})
    returning user_id, slot, captain, role, position, true as active`.execute(tx);
  roster.members.push(...rows);
  for (const change of plannedEvents(roster)) await joinEvent(roster, change, userId);
  await logChange(roster, kind, { in: userId });
  await settleRoster(roster, cause);
}

/** @throws 1002 unless the person is an active partner of the league without a team */
export async function requireFreeAgent({ tx, team }: Roster, userId: string): Promise<void> {
  const { rows } = await sql<{ plays: boolean; agent: boolean }>`
    select exists (select from league_team_members m join league_teams t on t.id = m.league_team_id
        where m.user_id = ${userId} and t.league_id = ${team.league_id}) as plays,
      exists (select from partner_leagues l join partners p on p.user_id = l.user_id and p.state = 'active'
          join users u on u.id = l.user_id and u.status = 'enabled'
        where l.user_id = ${userId} and l.league_id = ${team.league_id} and l.state = 'joined' and l.active) as agent`.execute(
    tx,
  );
  const [found] = rows;
  if (found?.plays) throw common.notAllowedNow({ reason: 'has_team' }, 'This player already has a team in the league.');
  if (!found?.agent)
    throw common.notAllowedNow({ reason: 'not_active' }, 'This person isn’t an active partner in the league.');
}

async function joinEvent(roster: Roster, change: Roster['events'][number], userId: string): Promise<void> {
  const { event } = change;
  const team = event.teams.find((one) => one.league_team_id === roster.team.id);
  if (!team || seatOf(change, userId)) return;
  const position = lastPosition(event.members.filter((one) => one.event_team_id === team.id));
  const seat = {
    event_team_id: team.id,
    event_id: event.id,
    user_id: userId,
    slot: 'bench' as const,
    role: null,
    position,
  };
  event.members.push(
    await roster.tx.insertInto('event_team_members').values(seat).returningAll().executeTakeFirstOrThrow(),
  );
  roster.touched.add(change);
}

function memberAt(roster: Roster, userId: string, slot: Slot, param: string): RosterMember {
  const member = roster.members.find((one) => one.user_id === userId && one.slot === slot);
  if (!member) throw common.validation({}, `This person isn’t in the team’s ${slot}.`, param);
  return member;
}
