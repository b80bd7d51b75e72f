import type { Tx } from '../../db/database.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { registering } from '../../events/lifecycle/machine.ts';
import { changeMembers, deleteMember, deleteMembersOf, insertMember } from '../../events/lineup/memberRows.ts';
import { insertTeam } from '../../events/lineup/teamRows.ts';
import { tagOf } from '../../events/lineup/teamTag.ts';
import { type Event, type Member, saveTeam, type Team } from '../../events/store.ts';
import { common } from '../../shared/errors.ts';
import { freeJoinCode } from '../codes.ts';
import { fieldsOf } from '../competition.ts';
import { type Entry, heldEntries, refundAll } from '../entries.ts';
import { type Exit, forgetExit, recordExits } from './exits.ts';

/** Registered teams, including those on the waitlist. */
export function registeredTeams(event: Event): Team[] {
  return event.teams.filter((team) => team.status !== 'withdrawn' && team.status !== 'dq');
}

export function membersOf(event: Event, teamId: string): Member[] {
  return event.members.filter((member) => member.event_team_id === teamId);
}

export function lineupOf(event: Event, teamId: string): Member[] {
  return membersOf(event, teamId).filter((member) => member.slot === 'lineup');
}

/** The person's own seat and team. Undefined if they aren't registered. */
export function ownTeam(event: Event, userId: string): { team: Team; member: Member } | undefined {
  const member = event.members.find((one) => one.user_id === userId);
  const team = member && event.teams.find((one) => one.id === member.event_team_id);
  return member && team ? { team, member } : undefined;
}

/** The person's own team. @throws 1002 */
export function requireTeam(event: Event, userId: string): { team: Team; member: Member } {
  const own = ownTeam(event, userId);
  if (!own) throw common.notAllowedNow({}, 'You aren’t registered for this event.');
  return own;
}

/** The person's own team, if they are its captain. @throws 1002, 403 */
export function requireCaptain(event: Event, userId: string): Team {
  const { team, member } = requireTeam(event, userId);
  if (!member.captain) throw common.forbidden({}, 'Only your captain can do this.');
  return team;
}

/** @throws 1002 once teams can no longer change */
export function requireRegistering(event: Event): void {
  if (registering.includes(event.state)) return;
  throw common.notAllowedNow({ state: event.state }, 'Registration for this event is closed.');
}

/** Whether all seats of the lineup are taken. */
export function isComplete(event: Event, teamId: string): boolean {
  return lineupOf(event, teamId).length >= fieldsOf(event).team_size;
}

/** Adds a team to the end of the list. The team goes on the waitlist if all places are taken. */
export async function addTeam(change: Change, name: string): Promise<Team> {
  const { tx, event } = change;
  checkName(event, name);
  const position = Math.max(0, ...event.teams.map((team) => team.position)) + 1;
  const seated = registeredTeams(event).filter((team) => !team.waitlisted).length;
  const team = await insertTeam(tx, {
    event_id: event.id,
    name,
    code: tagOf(name),
    join_code: await freeJoinCode(tx),
    seed: position,
    position,
    status: 'registered',
    waitlisted: seated >= fieldsOf(event).max_teams,
    registered_at: event.now,
  });
  event.teams.push(team);
  return team;
}

/** @throws 1000 if another team has the name */
export function checkName(event: Event, name: string, own?: string): void {
  const folded = name.toLowerCase();
  const taken = registeredTeams(event).some((team) => team.id !== own && team.name.toLowerCase() === folded);
  if (taken) throw common.validation({}, 'Another team has this name. Choose a different one.', 'name');
}

/** Seats a person in a team, in the lineup or on the bench. A new member voids the team's agreed prize shares. */
export async function addMember(
  change: Change,
  team: Team,
  userId: string,
  seat: Pick<Member, 'slot' | 'captain'>,
): Promise<Member> {
  const { tx, event } = change;
  const position = Math.max(0, ...membersOf(event, team.id).map((member) => member.position)) + 1;
  const place = { event_team_id: team.id, event_id: event.id, user_id: userId };
  const member = await insertMember(tx, { ...place, ...seat, role: null, position });
  event.members.push(member);
  await forgetExit(tx, event.id, userId);
  await clearSplit(tx, event, team);
  return member;
}

/** Removes a person from a team and returns their entry in escrow, if they paid one. */
export async function removeMember({ tx, event }: Change, team: Team, member: Member): Promise<Entry[]> {
  await deleteMember(tx, member);
  event.members = event.members.filter((one) => one !== member);
  await clearSplit(tx, event, team);
  const entries = await heldEntries(tx, event.id);
  return entries.filter((entry) => entry.user_id === member.user_id);
}

async function clearSplit(tx: Tx, event: Event, team: Team): Promise<void> {
  if (!team.prize_split) return;
  team.prize_split = null;
  await saveTeam(tx, team);
  await changeMembers(tx, team.id, { accepts_split: false });
  for (const member of membersOf(event, team.id)) member.accepts_split = false;
}

/** Removes teams from the event and refunds their members. */
export async function withdrawTeams(change: Change, teams: readonly Team[], exit: Exit): Promise<void> {
  const { tx, event } = change;
  if (teams.length === 0) return;
  const ids = teams.map((team) => team.id);
  for (const team of teams) {
    team.status = 'withdrawn';
    team.waitlisted = false;
    await saveTeam(tx, team);
  }
  const members = event.members.filter((member) => ids.includes(member.event_team_id));
  await deleteMembersOf(tx, ids);
  event.members = event.members.filter((member) => !members.includes(member));
  await tx
    .updateTable('event_invites')
    .set({ state: 'withdrawn', answered_at: event.now })
    .where('event_team_id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
  const held = await heldEntries(tx, event.id);
  const entries = held.filter((entry) => ids.includes(entry.event_team_id));
  await recordExits(change, members, entries, exit);
  await refundAll(tx, event, entries, exit.why);
}

/** Gives free places to teams on the waitlist, in the order in which they registered. */
export async function promoteWaitlist(
  { tx, event }: Change,
  mayPlay: (team: Team) => boolean = () => true,
): Promise<Team[]> {
  const teams = registeredTeams(event);
  const free = fieldsOf(event).max_teams - teams.filter((team) => !team.waitlisted).length;
  const promoted = teams
    .filter((team) => team.waitlisted && mayPlay(team))
    .sort((a, b) => a.position - b.position)
    .slice(0, Math.max(0, free));
  for (const team of promoted) {
    team.waitlisted = false;
    await saveTeam(tx, team);
  }
  return promoted;
}
