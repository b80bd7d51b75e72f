import type { Tx } from '../../db/database.ts';
import { finish } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { Team } from '../../events/store.ts';
import { lockPlayer } from '../../matches/lifecycle/player.ts';
import { checkInvitable } from '../../matches/teams/invitable.ts';
import { common } from '../../shared/errors.ts';
import { fieldsOf } from '../competition.ts';
import { holdEntry } from '../entries.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import { checkEligible } from './eligibility.ts';
import { inviteMembers } from './invites.ts';
import { addMember, addTeam, isComplete, lineupOf, membersOf, registeredTeams, requireRegistering } from './teams.ts';

export interface Registration {
  name: string | null;
  teammateIds: readonly string[];
  /** The event's code. Required for invite-only events. */
  code: string | null;
}

/**
 * Registers a person, or a team with its captain, and puts the captain's entry into escrow. Teammates are invited.
 * Returns the team's ID. @throws 404, 1000, 1002, 1003 and the refusals of unmet requirements
 */
export async function registerTeam(
  tx: Tx,
  origin: PlayerOrigin,
  eventId: string,
  wanted: Registration,
): Promise<string> {
  await lockPlayer(tx, origin.userId);
  const change = await openByPlayer(tx, origin, eventId);
  const { event } = change;
  if (event.state !== 'registration' && event.state !== 'postponed') {
    throw common.notAllowedNow({ state: event.state }, 'Registration for this event isn’t open.');
  }
  await checkEligible(tx, origin.config, origin.userId, event, wanted.code);
  const mates = await checkInvitable(tx, origin.userId, wanted.teammateIds, 'teammate_user_ids');
  const { team_size: size } = fieldsOf(event);
  if (size === 1 && mates.length > 0) throw common.validation({}, 'This event is played alone.', 'teammate_user_ids');
  const team = await addTeam(change, await nameOf(tx, origin.userId, size, wanted.name));
  await addMember(change, team, origin.userId, { slot: 'lineup', captain: true });
  await holdEntry(tx, event, team.id, origin.userId);
  await inviteMembers(change, origin, team, mates);
  await finish(change, team.waitlisted ? 'event.team_waitlisted' : 'event.team_registered');
  return team.id;
}

async function nameOf(tx: Tx, userId: string, size: number, wanted: string | null): Promise<string> {
  const name = wanted?.trim();
  if (name) return name;
  if (size > 1) throw common.validation({}, 'Enter a name for your team.', 'name');
  const user = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.username;
}

/** How a person joins a team: with its private code or with an invitation. */
export interface JoinWish {
  code: string | null;
  eventTeamId: string | null;
}

/**
 * Joins a team. The lineup fills first, and its members pay the entry; substitutes pay nothing. Returns the team's ID.
 * @throws 404, 1002, 1003, 1004 and the refusals of unmet requirements
 */
export async function joinTeam(tx: Tx, origin: PlayerOrigin, eventId: string, wish: JoinWish): Promise<string> {
  await lockPlayer(tx, origin.userId);
  const change = await openByPlayer(tx, origin, eventId);
  const { event } = change;
  requireRegistering(event);
  const team = await teamToJoin(change, origin.userId, wish);
  // People who have a team's code or invitation don't need the event's code.
  await checkEligible(tx, origin.config, origin.userId, { ...event, invite_only: false }, null);
  await checkInvitable(tx, origin.userId, captainsOf(change, team), 'event_team_id');
  const inLineup = !isComplete(event, team.id);
  if (!inLineup) checkBench(change, origin, team);
  await addMember(change, team, origin.userId, { slot: inLineup ? 'lineup' : 'bench', captain: false });
  if (inLineup) await holdEntry(tx, event, team.id, origin.userId);
  await answerInvites(change, origin.userId, team.id);
  await finish(change, 'event.member_joined');
  return team.id;
}

function captainsOf({ event }: Change, team: Team): string[] {
  return lineupOf(event, team.id).flatMap((member) => (member.captain ? member.user_id : []));
}

function checkBench({ event }: Change, { config }: PlayerOrigin, team: Team): void {
  const bench = membersOf(event, team.id).filter((member) => member.slot === 'bench').length;
  if (fieldsOf(event).team_size > 1 && bench < config.tournaments.substitutes) return;
  throw common.limitReached({ limit: 'substitutes', allowed: config.tournaments.substitutes }, 'This team is full.');
}

async function teamToJoin({ tx, event }: Change, userId: string, { code, eventTeamId }: JoinWish): Promise<Team> {
  const teams = registeredTeams(event);
  if (code !== null) {
    const found = teams.find((team) => team.join_code === code.trim().toUpperCase());
    if (!found) throw common.validation({}, 'No team has this code. Check it and try again.', 'code');
    return found;
  }
  const invite = await tx
    .selectFrom('event_invites')
    .select('event_team_id')
    .where('event_id', '=', event.id)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .$if(eventTeamId !== null, (query) => query.where('event_team_id', '=', eventTeamId ?? ''))
    .orderBy('id')
    .executeTakeFirst();
  const invited = teams.find((team) => team.id === invite?.event_team_id);
  if (!invited) throw common.notAllowedNow({}, 'This invitation is no longer open.');
  return invited;
}

/** Accepts the invitation from the team that the person joined, and declines all others for this event. */
export async function answerInvites({ tx, event }: Change, userId: string, teamId: string): Promise<void> {
  for (const state of ['accepted', 'declined'] as const) {
    await tx
      .updateTable('event_invites')
      .set({ state, answered_at: event.now })
      .where('event_id', '=', event.id)
      .where('user_id', '=', userId)
      .where('state', '=', 'open')
      .where('event_team_id', state === 'accepted' ? '=' : '<>', teamId)
      .execute();
  }
}
