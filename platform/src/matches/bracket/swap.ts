import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { finish, type Origin, openChange } from '../change.ts';
import { addToTimeline, type Participant, saveParticipant } from '../store.ts';

/**
 * Swaps a substitute with a player of the same side before a bracket match starts. Both have to ready up again. @throws
 * 1002 once the match has started
 */
export async function swapSeats(
  tx: Tx,
  origin: Origin & { userId: string },
  matchId: string,
  { benchUserId, lineupUserId }: { benchUserId: string; lineupUserId: string },
): Promise<void> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  if (match.state !== 'prematch') throw common.notAllowedNow({ state: match.state }, 'Your match has already started.');
  const seatOf = (userId: string) => match.participants.find((one) => one.user_id === userId);
  const [into, out] = [seatOf(benchUserId), seatOf(lineupUserId)];
  invariant(into && out && into.side === out.side, 'both are on the same side');
  const seats = { into: into.seat, out: out.seat };
  // A seat holds one person at a time, so the substitute's seat is freed first.
  await place(tx, into, { seat: match.participants.length, substitute: true });
  await place(tx, out, { seat: seats.into, substitute: true });
  await place(tx, into, { seat: seats.out, substitute: false });
  await addToTimeline(tx, match, origin.userId, 'Changed the lineup.');
  await finish(change, 'match.lineup_changed');
}

async function place(tx: Tx, one: Participant, seat: Pick<Participant, 'seat' | 'substitute'>): Promise<void> {
  Object.assign(one, seat, { ready: false });
  await saveParticipant(tx, one);
}
