import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { minutes } from '../../shared/format.ts';
import { type Change, finish, type Origin, openChange, permitPerson } from '../change.ts';
import { notifyRefunded } from '../notices.ts';
import type { MatchView } from '../schemas.ts';
import { addParticipant, addToTimeline, type Participant } from '../store.ts';
import { checkInvitable, newInviteCode, newOpponents } from './invitable.ts';
import type { InviteInput } from './schemas.ts';
import { freeSeat, inviteToSeat, keepReserved, moveToSeat, seatsOf, settleSides, vacate } from './seats.ts';

type PersonOrigin = Origin & { userId: string };

/**
 * Row 2: sets the captain's lineup in seat order. One extra person is the substitute. New people are invited, and
 * removed people are refunded.
 * @throws 1000 for too many people, the captain, or members of the other side, 1002, 403.
 */
export async function setTeammates(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  userIds: readonly string[],
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  permitPerson(change, 'team', origin.userId);
  await callTeam(change, ownSeat(change), userIds, 'user_ids');
  await keepReserved(change);
  await settleSides(change);
  return finish(change, 'match.team_set');
}

/**
 * Rows 2 and 4: invites opponents (first to accept plays), teammates, or anyone with the link. @throws like
 * `setTeammates`
 */
export async function inviteToMatch(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  input: InviteInput,
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const teammates = input.as === 'teammate';
  permitPerson(change, teammates ? 'team' : 'invite', origin.userId);
  const wanted = await checkInvitable(tx, origin.userId, input.user_ids ?? [], 'user_ids');
  if (wanted.length === 0 && !input.link) throw common.validation({}, 'Choose who to invite.', 'user_ids');
  if (teammates) {
    if (input.link) throw common.validation({}, 'Invite links are only for opponents.', 'link');
    await addTeammates(change, ownSeat(change), wanted);
  } else {
    await inviteOpponents(change, wanted, 'user_ids');
    if (input.link) await makeLink(change);
  }
  await keepReserved(change);
  return finish(change, 'match.invited');
}

/** Invites opponents. The first to accept plays. */
export async function inviteOpponents(change: Change, ids: readonly string[], param: string): Promise<void> {
  const { tx, match, origin } = change;
  const fresh = newOpponents(match, ids, param);
  for (const userId of fresh) {
    await addParticipant(tx, match, {
      side: 'b',
      seat: 0,
      user_id: userId,
      captain: true,
      joined: false,
      gamer_id: null,
    });
  }
  if (fresh.length === 0) return;
  await addToTimeline(
    tx,
    match,
    origin.userId,
    fresh.length === 1 ? 'Sent an invitation.' : `Sent ${fresh.length} invitations.`,
  );
}

/** Creates a single-use invite link. */
export async function makeLink({ tx, match, origin }: Change): Promise<void> {
  if (match.invite_code !== null) return;
  match.invite_code = newInviteCode();
  await addToTimeline(tx, match, origin.userId, 'Created an invite link.');
}

/**
 * Assigns people to the seats on the captain's side in the given order, skipping the captain's own seat.
 * @throws 1000
 */
export async function callTeam(
  change: Change,
  captain: Participant,
  userIds: readonly string[],
  param: string,
): Promise<void> {
  const { tx, match, origin } = change;
  const wanted = await checkInvitable(tx, captain.user_id, userIds, param);
  checkTeam(change, captain, wanted, param);
  const mates = seatsOf(match, captain.side).filter((one) => one !== captain);
  for (const mate of mates.filter((one) => !wanted.includes(one.user_id))) {
    await addToTimeline(tx, match, mate.user_id, 'Was removed from the team.');
    const entry = match.held.find((one) => one.participant_id === mate.id && one.user_id === mate.user_id);
    await vacate(change, mate, 'Removed from the team');
    if (entry) notifyRefunded(tx, match, entry);
  }
  await reseat(change, captain, wanted);
  const fresh = wanted.filter((userId) => !mates.some((mate) => mate.user_id === userId));
  for (const userId of fresh) await inviteToSeat(change, captain.side, userId, wanted.indexOf(userId) + 1);
  if (fresh.length === 0) return;
  const window = minutes(origin.config.matches.seatMinutes);
  await addToTimeline(
    tx,
    match,
    captain.user_id,
    `Invited ${fresh.length} to the team. They have ${window} to take a seat.`,
  );
}

/** Moves remaining players to the seats that match their list positions, using free seats as temporary slots. */
async function reseat(change: Change, captain: Participant, wanted: readonly string[]): Promise<void> {
  const { match } = change;
  const staying = seatsOf(match, captain.side).filter((one) => one !== captain);
  const moving = staying.filter((one) => one.seat !== wanted.indexOf(one.user_id) + 1);
  const target = (one: Participant) => wanted.indexOf(one.user_id) + 1;
  const upper = match.team_size + 1;
  // Seat numbers must be unique at all times, even while two players swap.
  for (const [index, one] of moving.entries()) await stand(change, one, upper + index);
  for (const one of moving) await moveToSeat(change, one, target(one));
}

async function stand({ tx, match }: Change, one: Participant, seat: number): Promise<void> {
  one.seat = seat;
  invariant(seat > match.team_size, "the substitute seat comes after the team's seats");
  await tx.updateTable('match_participants').set({ seat }).where('id', '=', one.id).execute();
}

function checkTeam({ match }: Change, captain: Participant, wanted: readonly string[], param: string): void {
  const wrong = (message: string) => common.validation({}, message, param);
  const most = match.team_size === 1 ? 0 : match.team_size;
  if (wanted.length > most) {
    throw wrong(most === 0 ? 'This is a 1v1 match.' : `A team has ${match.team_size} players and one substitute.`);
  }
  const elsewhere = (one: Participant) => one.side !== captain.side || (one.captain && !one.joined);
  if (match.participants.some((one) => elsewhere(one) && wanted.includes(one.user_id))) {
    throw wrong('This person is invited to or plays for the other side.');
  }
  const last = match.participants.find((one) => one.user_id === wanted[match.team_size - 1]);
  if (last && match.held.some((entry) => entry.participant_id === last.id)) {
    throw wrong('A player who has paid for a seat can’t be the substitute.');
  }
}

async function addTeammates(change: Change, captain: Participant, wanted: readonly string[]): Promise<void> {
  const { match } = change;
  const present = seatsOf(match, captain.side).filter((one) => one !== captain);
  const fresh = wanted.filter((userId) => !present.some((one) => one.user_id === userId));
  checkTeam(change, captain, [...present.map((one) => one.user_id), ...fresh], 'user_ids');
  for (const userId of fresh) {
    const seat = freeSeat(match, captain.side);
    invariant(seat !== null, 'the team has a free seat');
    await inviteToSeat(change, captain.side, userId, seat);
  }
  const { tx, origin } = change;
  const window = minutes(origin.config.matches.seatMinutes);
  if (fresh.length > 0)
    await addToTimeline(
      tx,
      match,
      captain.user_id,
      `Invited ${fresh.length} to the team. They have ${window} to take a seat.`,
    );
}

function ownSeat({ match, origin }: Change): Participant {
  const own = match.participants.find((one) => one.user_id === origin.userId);
  invariant(own, 'an actor with permission is a participant');
  return own;
}
