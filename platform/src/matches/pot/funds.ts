import type { Tx } from '../../db/database.ts';
import { balances, userAccount } from '../../ledger/accounts.ts';
import { drawFunds, type Funding, fundingEntries, refundEntries } from '../../ledger/funding.ts';
import { post, postMany, type TransferInput } from '../../ledger/post.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { dollars } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { walletFacts } from '../../users/facts/walletFacts.ts';
import { recordTransaction } from '../../wallet/record.ts';
import { holdWinnings } from '../disputes/payouts.ts';
import { placementOf, type Result } from '../results/scores.ts';
import { type Entry, type Match, type Participant, playersOf, saveParticipant } from '../store.ts';
import { flagArranged, restrictedShares, wagerOnlyIn } from './arranged.ts';
import { matchEscrow } from './escrow.ts';
import { type PaidSeat, splitPot } from './pot.ts';

/**
 * Moves a seat's entry from the payer into the match's escrow and records which buckets it came from.
 * @param payerId payer; defaults to the seat's player.
 * @throws common.insufficientFunds with {shortfall, available}.
 */
export async function holdEntry(
  tx: Tx,
  match: Match,
  seat: Participant,
  payerId: string = seat.user_id,
): Promise<void> {
  const amount = match.entry_amount;
  const escrow = matchEscrow(match.id);
  const funding = await drawFunds(tx, payerId, amount, [escrow]);
  // Checked while the payer's accounts are locked, so that concurrent entries are counted.
  const ownLimitRefusal = await walletFacts.playRefusal(tx, payerId, amount);
  if (ownLimitRefusal) throw ownLimitRefusal;
  const transfer = await post(tx, {
    kind: 'match_entry',
    causeType: 'match',
    causeId: match.id,
    actor: payerId,
    entries: [...fundingEntries(payerId, funding), { account: escrow, amount }],
  });
  const own = payerId === seat.user_id;
  const transactionId = await recordTransaction(tx, {
    userId: payerId,
    type: 'match_entry',
    state: 'completed',
    amount: -amount,
    title: `Entry for match ${match.number}`,
    subtitle: own ? null : 'A teammate’s seat',
    subjectType: 'match',
    subjectId: match.id,
    transferIds: [transfer.id],
    steps: [{ label: 'Paid into the pot' }],
  });
  const entry = await tx
    .insertInto('match_entries')
    .values({
      id: newId(),
      match_id: match.id,
      participant_id: seat.id,
      user_id: payerId,
      amount,
      ...funding,
      transfer_id: transfer.id,
      transaction_id: transactionId,
      held_at: match.now,
      released_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  match.held.push({ ...entry, participant_id: seat.id });
  seat.covered_by_id = own ? null : payerId;
  if (!own) await saveParticipant(tx, seat);
}

/** Refunds the entries of some seats to their payers, each cent to the bucket it came from. */
export async function releaseSeats(tx: Tx, match: Match, seats: readonly Participant[], why: string): Promise<void> {
  const ids = new Set(seats.map((seat) => seat.id));
  const entries = match.held.filter((entry) => ids.has(entry.participant_id));
  await giveBack(tx, match, entries, { title: `Refund of match ${match.number}`, why });
  await release(tx, match, entries);
}

/** Refunds every entry, each cent to the bucket it came from. Leaves escrow empty. */
export async function refundEntriesOf(tx: Tx, match: Match, why: string): Promise<void> {
  const entries = [...match.held];
  await giveBack(tx, match, entries, { title: `Refund of match ${match.number}`, why });
  const paid = (userId: string) =>
    entries.filter((entry) => entry.user_id === userId).reduce((sum, entry) => sum + entry.amount, 0);
  for (const seat of match.participants) {
    if (paid(seat.user_id) === 0 && !entries.some((entry) => entry.participant_id === seat.id)) continue;
    await settleSeat(tx, seat, { placement: null, payout: paid(seat.user_id) });
  }
  await release(tx, match, entries);
  await assertEmpty(tx, match);
}

/**
 * Pays out the pot: winnings go to `unsettled`; after a draw, each cent returns to its original bucket. After a match
 * that looks arranged, the pot's wager-only money stays wager-only and the winnings are held. Leaves escrow empty.
 */
export async function payResult(tx: Tx, config: Config, match: Match, result: Result): Promise<void> {
  if (match.held.length === 0) return placeSeats(tx, match, result);
  const payouts = splitPot(paidSeats(match), result);
  const entries = [...match.held];
  if (result === 'draw') {
    await giveBack(tx, match, entries, { title: `Tie in match ${match.number}`, why: 'Your entry was refunded.' });
  } else {
    await payWinners(tx, config, match, payouts);
  }
  for (const [participantId, payout] of payouts) {
    const seat = seatOf(match, participantId);
    await settleSeat(tx, seat, { placement: placementOf(seat.side, result), payout });
  }
  await release(tx, match, entries);
  await assertEmpty(tx, match);
}

/** Stores the placements of a match without a pot, such as a bracket match. */
async function placeSeats(tx: Tx, match: Match, result: Result): Promise<void> {
  for (const seat of playersOf(match))
    await settleSeat(tx, seat, { placement: placementOf(seat.side, result), payout: 0 });
  await assertEmpty(tx, match);
}

async function payWinners(tx: Tx, config: Config, match: Match, payouts: ReadonlyMap<string, Cents>): Promise<void> {
  const arranged = await flagArranged(tx, config, match);
  const restricted = arranged ? restrictedShares(payouts, wagerOnlyIn(match)) : new Map<string, Cents>();
  const paid = [...payouts]
    .filter(([, amount]) => amount > 0)
    .map(([participantId, amount]) => ({
      user_id: seatOf(match, participantId).user_id,
      amount,
      wagerOnly: restricted.get(participantId) ?? 0,
    }));
  const winners = inOrder(paid);
  const transfers = await postMany(
    tx,
    winners.map((winner) => winTo(match, winner)),
  );
  for (const [index, { user_id: userId, amount, wagerOnly }] of winners.entries()) {
    const transfer = transfers[index];
    invariant(transfer, 'every payout has a transfer');
    await recordTransaction(tx, {
      userId,
      type: 'match_win',
      state: transfer.finalAt ? 'unsettled' : 'completed',
      amount,
      title: `Won match ${match.number}`,
      subjectType: 'match',
      subjectId: match.id,
      transferIds: [transfer.id],
      finalAt: transfer.finalAt,
      steps: [{ label: 'Won from the pot', ...(wagerOnly > 0 && { detail: staysWagerOnly(wagerOnly) }) }],
    });
  }
  if (!arranged) return;
  const held = winners.map(({ user_id: userId, amount }, index) => ({
    transferId: transfers[index]?.id ?? '',
    userId,
    amount,
  }));
  await holdWinnings(tx, held, new Date(match.now.getTime() + config.matches.arrangedHoldMinutes * 60_000));
}

function staysWagerOnly(amount: Cents): string {
  return `${dollars(amount)} stays wager-only: a bonus becomes cash only in a match that is played to the end`;
}

async function giveBack(
  tx: Tx,
  match: Match,
  held: readonly Entry[],
  { title, why }: { title: string; why: string },
): Promise<void> {
  const entries = inOrder(held);
  const transfers = await postMany(
    tx,
    entries.map((entry) => backTo(match, entry)),
  );
  for (const [index, entry] of entries.entries()) {
    await recordTransaction(tx, {
      userId: entry.user_id,
      type: 'match_refund',
      state: 'completed',
      amount: entry.amount,
      title,
      subtitle: why,
      subjectType: 'match',
      subjectId: match.id,
      transferIds: transfers.slice(index, index + 1).map((transfer) => transfer.id),
      steps: [{ label: 'Refunded', detail: why }],
    });
  }
}

function backTo(match: Match, entry: Entry): TransferInput {
  const funding: Funding = { wager_only: entry.wager_only, unsettled: entry.unsettled, cash: entry.cash };
  return {
    kind: 'match_refund',
    causeType: 'match',
    causeId: entry.origin_match_id ?? match.id,
    entries: [{ account: matchEscrow(match.id), amount: -entry.amount }, ...refundEntries(entry.user_id, funding)],
  };
}

interface Winner {
  user_id: string;
  amount: Cents;
  /** Part of `amount` that stays wager-only. */
  wagerOnly: Cents;
}

function winTo(match: Match, { user_id: userId, amount, wagerOnly }: Winner): TransferInput {
  return {
    kind: 'match_win',
    causeType: 'match',
    causeId: match.id,
    entries: [
      { account: matchEscrow(match.id), amount: -amount },
      { account: userAccount(userId, 'unsettled'), amount: amount - wagerOnly },
      { account: userAccount(userId, 'wager_only'), amount: wagerOnly },
    ].filter((entry) => entry.amount !== 0),
  };
}

/** Locks wallets in order of user ID. */
function inOrder<T extends { user_id: string }>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
}

/** The paid seats of a match, ordered by side and seat. */
function paidSeats(match: Match): PaidSeat[] {
  const seats = [...match.participants].sort((a, b) => a.side.localeCompare(b.side) || a.seat - b.seat);
  return seats.flatMap((seat) => {
    const entry = match.held.find((one) => one.participant_id === seat.id);
    if (!entry) return [];
    const payer = match.participants.find((one) => one.user_id === entry.user_id);
    invariant(payer, 'the payer is a participant');
    return [{ participantId: seat.id, side: seat.side, amount: entry.amount, coveredBy: payer.id }];
  });
}

function seatOf(match: Match, participantId: string): Participant {
  const seat = match.participants.find((one) => one.id === participantId);
  invariant(seat, 'a payout has a seat');
  return seat;
}

async function settleSeat(tx: Tx, seat: Participant, end: { placement: number | null; payout: Cents }): Promise<void> {
  seat.placement = end.placement;
  seat.payout_amount = end.payout;
  await saveParticipant(tx, seat);
}

/** Marks entries as released. Their money must already have been posted. */
export async function release(tx: Tx, match: Match, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map((entry) => entry.id);
  if (ids.length === 0) return;
  await tx
    .updateTable('match_entries')
    .set({ state: 'released', released_at: match.now })
    .where('id', 'in', ids)
    .execute();
  match.held = match.held.filter((entry) => !ids.includes(entry.id));
}

/** Asserts that escrow is empty (I4). */
export async function assertEmpty(tx: Tx, match: Match): Promise<void> {
  const escrow = matchEscrow(match.id);
  const left = (await balances(tx, [escrow]))[escrow];
  invariant(left === 0, `escrow of match ${match.id} holds ${left} cents after its end`);
}
