import type { Tx } from '../../db/database.ts';
import { apply, finish, type Origin, openChange, permit, permitPerson } from '../change.ts';
import type { MatchView } from '../schemas.ts';
import { actorOf, addToTimeline, factsOf, type Match } from '../store.ts';
import { removeFromSide } from './leave.ts';

type PersonOrigin = Origin & { userId: string };

/** Row 14a of docs/domain/matches.md#states: cancels a match that nobody has joined. @throws 1002, 403 */
export async function withdrawMatch(tx: Tx, origin: PersonOrigin, matchId: string): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const transition = permitPerson(change, 'withdraw', origin.userId);
  await addToTimeline(tx, change.match, origin.userId, 'Canceled the match.');
  change.match.outcome = 'Canceled before anyone joined. The entry was refunded in full.';
  await apply(change, transition, { why: 'Reversed' });
  return finish(change, 'match.withdrawn');
}

/**
 * Cancels a frozen person's matches that haven't started and refunds all entries in full. Matches that both sides have
 * joined continue, as do those that can start without this person. Runs in the transaction of the freeze, which has
 * locked the person.
 */
export async function cancelWaiting(tx: Tx, origin: Origin, userId: string): Promise<void> {
  // Locks all affected matches before any money moves, because matches come before the ledger in the lock order.
  const waiting = await tx
    .selectFrom('matches as m')
    .innerJoin('match_participants as p', 'p.match_id', 'm.id')
    .select('m.id')
    .where('p.user_id', '=', userId)
    .where('p.open', '=', true)
    .where('m.state', 'in', ['forming', 'available', 'invited'])
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
  for (const { id } of waiting) {
    const change = await openChange(tx, origin, id);
    if (!['forming', 'available', 'invited'].includes(change.match.state)) continue;
    if (!endsWith(change.match, userId)) {
      await removeFromSide(change, userId);
      await finish(change, 'match.seat_left');
      continue;
    }
    const transition = permit(change, 'freeze', 'platform');
    await addToTimeline(tx, change.match, null, 'Canceled because one of the accounts can’t play right now.');
    change.match.outcome = 'Canceled automatically before the start. The entry was refunded in full.';
    await apply(change, transition, { why: 'Canceled automatically' });
    await finish(change, 'match.cancelled');
  }
}

/**
 * Whether a match that hasn't started can't continue without this person, for example because they created it or are
 * its only invitee.
 */
function endsWith(match: Match, userId: string): boolean {
  const actor = actorOf(match, userId);
  const facts = factsOf(match, {}, userId);
  if (actor === 'invited') return !facts.othersInvited && !facts.reserved;
  return actor === 'creator' || (actor === 'mate' && facts.ownFull);
}
