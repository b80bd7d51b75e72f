import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { dollars, minutes } from '../../shared/format.ts';
import { schedule, type Timer, unschedule } from '../../timers/timers.ts';
import { apply, type Change, finish, openChange, permit, scheduleDeadline } from '../change.ts';
import { sealDraw } from '../lifecycle/sealDraw.ts';
import type { Side } from '../machine.ts';
import {
  addParticipant,
  addToTimeline,
  captainOf,
  type Match,
  type Participant,
  removeParticipant,
  saveParticipant,
} from '../store.ts';

/** Timer for a seat invitation. Its reference is the participant ID. */
export const seatTimer = 'match.seat';
/** Timer for a reserved side. Its reference is the match ID. */
export const reservationTimer = 'match.reservation';

const MINUTE = 60_000;

/** Returns a side's taken and invited seats, in order. */
export function seatsOf(match: Match, side: Side): Participant[] {
  return match.participants
    .filter((one) => one.side === side && (one.joined || !one.captain))
    .sort((a, b) => a.seat - b.seat);
}

/** Returns the lowest unassigned seat of a side. The last one is the substitute's. Null if all are assigned. */
export function freeSeat(match: Match, side: Side): number | null {
  const given = new Set(seatsOf(match, side).map((one) => one.seat));
  for (let seat = 0; seat <= match.team_size; seat++) if (!given.has(seat)) return seat;
  return null;
}

/** Invites a person to a seat on the captain's side. */
export async function inviteToSeat(change: Change, side: Side, userId: string, seat: number): Promise<void> {
  const { tx, match } = change;
  const called = await addParticipant(tx, match, {
    side,
    seat,
    user_id: userId,
    captain: false,
    joined: false,
    gamer_id: null,
    substitute: seat >= match.team_size,
    invited_until: null,
  });
  await startInvitation(change, called);
}

/** Moves a person to another seat. A former substitute is invited to the new seat, because its entry has to be paid. */
export async function moveToSeat(change: Change, one: Participant, seat: number): Promise<void> {
  const { tx, match } = change;
  if (one.seat === seat) return;
  one.seat = seat;
  const wasSubstitute = one.substitute;
  one.substitute = seat >= match.team_size;
  if (wasSubstitute && !one.substitute && one.joined) {
    one.joined = false;
    await startInvitation(change, one);
  } else {
    await saveParticipant(tx, one);
  }
}

/** Removes a seat other than the captain's and refunds its entry to the user who paid it. */
export async function vacate(change: Change, seat: Participant, why: string): Promise<void> {
  const { tx, match } = change;
  await apply(change, permit(change, 'vacate', 'platform'), { released: [seat], why });
  await unschedule(tx, seatTimer, seat.id);
  await removeParticipant(tx, match, seat);
}

/** Moves the substitute to a seat that became free. */
export async function promoteSubstitute(change: Change, side: Side): Promise<void> {
  const { tx, match, origin } = change;
  const substitute = seatsOf(match, side).find((one) => one.substitute && one.joined);
  const free = freeSeat(match, side);
  if (!substitute || free === null || free >= match.team_size) return;
  await moveToSeat(change, substitute, free);
  const window = minutes(origin.config.matches.seatMinutes);
  await addToTimeline(
    tx,
    match,
    substitute.user_id,
    `Was promoted from substitute and has ${window} to take the seat.`,
  );
}

async function startInvitation({ tx, match, origin }: Change, one: Participant): Promise<void> {
  one.invited_until = new Date(match.now.getTime() + origin.config.matches.seatMinutes * MINUTE);
  await saveParticipant(tx, one);
  await schedule(tx, { kind: seatTimer, refId: one.id, version: 1, dueAt: one.invited_until });
}

/** Timer `match.seat`: removes a seat invitation that has expired. */
export async function expireSeat(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const row = await tx
    .selectFrom('match_participants')
    .select('match_id')
    .where('id', '=', timer.refId)
    .executeTakeFirst();
  if (!row) return;
  const change = await openChange(tx, { config: deps.config, userId: null }, row.match_id);
  const { match } = change;
  const seat = match.participants.find((one) => one.id === timer.refId);
  if (!seat?.invited_until || seat.joined) return;
  if (match.now < seat.invited_until) return schedule(tx, { ...timer, dueAt: seat.invited_until });
  await addToTimeline(tx, match, seat.user_id, 'Didn’t respond to the team invitation in time.');
  await vacate(change, seat, 'Seat not taken in time');
  await promoteSubstitute(change, seat.side);
  await keepReserved(change);
  await finish(change, 'match.seat_lapsed');
}

/**
 * Extends the other side's reservation. If every seat is assigned, the reservation lasts until the invitations expire.
 * Otherwise it is extended briefly, so that the captain can invite more people. The total reservation is at most twice
 * as long as an invitation. Does nothing without a captain.
 */
export async function keepReserved({ tx, match, origin }: Change): Promise<void> {
  if (!captainOf(match, 'b') || match.state === 'prematch') return;
  const { seatMinutes, reserveSeconds } = origin.config.matches;
  match.reserved_at ??= match.now;
  const free = freeSeat(match, 'b');
  const given = free === null || free >= match.team_size;
  const until = match.now.getTime() + (given ? seatMinutes * MINUTE : reserveSeconds * 1000);
  const last = match.reserved_at.getTime() + 2 * seatMinutes * MINUTE;
  match.reserved_until = new Date(Math.min(until, last));
  await schedule(tx, { kind: reservationTimer, refId: match.id, version: 1, dueAt: match.reserved_until });
}

/** Timer `match.reservation`: reopens the other side, which didn't fill in time. */
export async function expireReservation(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const change = await openChange(tx, { config: deps.config, userId: null }, timer.refId);
  const { match } = change;
  if (!match.reserved_until) return;
  if (match.now < match.reserved_until) return schedule(tx, { ...timer, dueAt: match.reserved_until });
  await apply(change, permit(change, 'release', 'timer'), { released: seatsOf(match, 'b'), why: 'Team not complete' });
  await clearSideB(change, 'The other team wasn’t complete in time. Its entries were refunded.');
  await finish(change, 'match.released');
}

/** Empties the other side after its entries were refunded. Earlier invitations become valid again. */
export async function clearSideB(change: Change, text: string): Promise<void> {
  const { tx, match, origin } = change;
  for (const seat of seatsOf(match, 'b')) {
    await unschedule(tx, seatTimer, seat.id);
    if (seat.captain && match.state === 'invited') {
      Object.assign(seat, { joined: false, gamer_id: null });
      await saveParticipant(tx, seat);
    } else {
      await removeParticipant(tx, match, seat);
    }
  }
  await endReservation(change, { giveTimeBack: true });
  await addToTimeline(tx, match, null, text);
  await scheduleDeadline(tx, origin.config, match);
}

/**
 * Called after a seat has been taken or paid for. Lists the match when side A is full, and starts the ready check when
 * side B is full, too.
 */
export async function settleSides(change: Change): Promise<void> {
  const { tx, match } = change;
  const full = (side: Side) =>
    seatsOf(match, side).filter(
      (one) => one.joined && !one.substitute && match.held.some((entry) => entry.participant_id === one.id),
    ).length === match.team_size;
  if (match.state === 'forming' && full('a')) {
    await apply(change, permit(change, 'seated', 'platform'));
    if (match.team_size > 1) await addToTimeline(tx, match, null, 'The team is complete.');
  }
  if ((match.state === 'available' || match.state === 'invited') && full('b')) await startReadyCheck(change);
}

/** Starts the ready timer once both sides are in, and commits to a draw before anyone can know its outcome. */
async function startReadyCheck(change: Change): Promise<void> {
  const { tx, match, origin } = change;
  await apply(change, permit(change, 'seated', 'platform'));
  await endReservation(change, { giveTimeBack: false });
  match.invite_code = null;
  for (const invited of match.participants.filter((one) => !one.joined)) {
    await unschedule(tx, seatTimer, invited.id);
    await removeParticipant(tx, match, invited);
  }
  const pot = match.held.reduce((sum, entry) => sum + entry.amount, 0);
  const ready = minutes(origin.config.matches.readyMinutes);
  await addToTimeline(tx, match, null, `Both sides are in. The pot is ${dollars(pot)}. Ready up within ${ready}.`);
  await sealDraw(tx, match);
}

/** Ends the reservation. If the match stays open, its deadline is extended by the reserved time. */
async function endReservation({ tx, match }: Change, { giveTimeBack }: { giveTimeBack: boolean }): Promise<void> {
  if (!match.reserved_at) return;
  await unschedule(tx, reservationTimer, match.id);
  if (giveTimeBack) {
    invariant(match.deadline_at, 'an open match has a deadline');
    match.deadline_at = new Date(match.deadline_at.getTime() + match.now.getTime() - match.reserved_at.getTime());
  }
  match.reserved_at = null;
  match.reserved_until = null;
}
