import type { Tx } from '../../db/database.ts';
import { finish } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import type { Team } from '../../events/store.ts';
import { checkInvitable } from '../../matches/teams/invitable.ts';
import { notify } from '../../notifications/notify.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { fieldsOf } from '../competition.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import { membersOf, requireCaptain, requireRegistering } from './teams.ts';

/** Invites users to the captain's team. Invitations last until the event locks. @throws 404, 403, 1000, 1002, 1004 */
export async function invitePeople(
  tx: Tx,
  origin: PlayerOrigin,
  eventId: string,
  userIds: readonly string[],
): Promise<string> {
  const change = await openByPlayer(tx, origin, eventId);
  requireRegistering(change.event);
  const team = requireCaptain(change.event, origin.userId);
  await inviteMembers(change, origin, team, await checkInvitable(tx, origin.userId, userIds, 'user_ids'));
  await finish(change, 'event.invited');
  return team.id;
}

/** Stores invitations and notifies the invited users. @throws 1004 if the team doesn't have a seat for everyone */
export async function inviteMembers(
  { tx, event }: Change,
  { config, userId }: PlayerOrigin,
  team: Team,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const open = await openInvites(tx, team.id);
  const fresh = userIds.filter((id) => !open.includes(id) && !isMember(event.members, team.id, id));
  const seats = fieldsOf(event).team_size + config.tournaments.substitutes;
  const taken = membersOf(event, team.id).length + open.length;
  if (taken + fresh.length > seats) {
    throw common.limitReached({ limit: 'team_seats', allowed: seats }, `A team has at most ${seats} members.`);
  }
  for (const invited of fresh) {
    await tx
      .insertInto('event_invites')
      .values({
        id: newId(),
        event_id: event.id,
        event_team_id: team.id,
        user_id: invited,
        invited_by: userId,
        created_at: event.now,
        answered_at: null,
      })
      .execute();
    notify(tx, {
      userId: invited,
      category: 'events',
      title: 'You’re invited to a team',
      body: `${team.name} wants you in ${event.name}.`,
      image: event.image_url,
      data: { nativedeeplink: `duelbook://tournament/${event.id}` },
      dedupeKey: `event_invite:${team.id}`,
    });
  }
}

function isMember(members: readonly { event_team_id: string; user_id: string }[], teamId: string, userId: string) {
  return members.some((member) => member.event_team_id === teamId && member.user_id === userId);
}

async function openInvites(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('event_invites')
    .select('user_id')
    .where('event_team_id', '=', teamId)
    .where('state', '=', 'open')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Declines an invitation. @throws 1002 */
export async function declineInvite(tx: Tx, origin: PlayerOrigin, eventId: string, teamId: string): Promise<void> {
  const change = await openByPlayer(tx, origin, eventId);
  const row = await tx
    .updateTable('event_invites')
    .set({ state: 'declined', answered_at: change.event.now })
    .where('event_team_id', '=', teamId)
    .where('event_id', '=', eventId)
    .where('user_id', '=', origin.userId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw common.notAllowedNow({}, 'This invitation is no longer open.');
  await finish(change, 'event.invite_declined');
}
