import type { Tx } from '../db/database.ts';
import { balances, matchEscrow, userAccount } from '../ledger/accounts.ts';
import { type Funding, fundingEntries, refundEntries, takeFunds } from '../ledger/funding.ts';
import { post, postMany, type TransferInput } from '../ledger/post.ts';
import { invariant } from '../shared/assert.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import { recordTransaction } from '../wallet/record.ts';
import { splitPot } from './pot.ts';
import { placementOf, type Result } from './scores.ts';
import { type Entry, type Match, type Participant, saveParticipant } from './store.ts';

/**
 * Moves the entry of one who takes part into the match's escrow and remembers which buckets it came from.
 * @throws common.insufficientFunds with {shortfall, available}.
 */
export async function holdEntry(tx: Tx, match: Match, participant: Participant): Promise<void> {
  const amount = match.entry_amount;
  const userId = participant.user_id;
  const escrow = matchEscrow(match.id);
  const funding = await takeFunds(tx, userId, amount, [escrow]);
  const transfer = await post(tx, {
    kind: 'match_entry',
    causeType: 'match',
    causeId: match.id,
    actor: userId,
    entries: [...fundingEntries(userId, funding), { account: escrow, amount }],
  });
  const transactionId = await recordTransaction(tx, {
    userId,
    type: 'match_entry',
    state: 'completed',
    amount: -amount,
    title: `Entry for match ${match.number}`,
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
      participant_id: participant.id,
      user_id: userId,
      amount,
      ...funding,
      transfer_id: transfer.id,
      transaction_id: transactionId,
      held_at: match.now,
      released_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  match.held.push({ ...entry, participant_id: participant.id });
}

/** Gives every entry back, each cent to the bucket it came from. Escrow is empty afterwards. */
export async function refundEntriesOf(tx: Tx, match: Match, why: string): Promise<void> {
  const entries = inOrder(match.held);
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
      title: `Refund of match ${match.number}`,
      subtitle: why,
      subjectType: 'match',
      subjectId: match.id,
      transferIds: transfers.slice(index, index + 1).map((transfer) => transfer.id),
      steps: [{ label: 'Given back', detail: why }],
    });
    await settleSeat(tx, match, entry, { placement: null, payout: entry.amount });
  }
  await release(tx, match);
}

/** Pays the pot out as the result says: winnings into `unsettled`, a draw back into the buckets. Escrow is empty afterwards. */
export async function payResult(tx: Tx, match: Match, result: Result): Promise<void> {
  const payouts = splitPot(seatsOf(match), result);
  const entries = inOrder(match.held);
  const paid = entries.filter((entry) => (payouts.get(entry.participant_id) ?? 0) > 0);
  const transfers = await postMany(
    tx,
    paid.map((entry) =>
      result === 'draw' ? backTo(match, entry) : winTo(match, entry, payouts.get(entry.participant_id) ?? 0),
    ),
  );
  for (const [index, entry] of paid.entries()) {
    const transfer = transfers[index];
    invariant(transfer, 'every payout has its transfer');
    const won = result !== 'draw';
    await recordTransaction(tx, {
      userId: entry.user_id,
      type: won ? 'match_win' : 'match_refund',
      state: won && transfer.finalAt ? 'unsettled' : 'completed',
      amount: payouts.get(entry.participant_id) ?? 0,
      title: won ? `Won match ${match.number}` : `Draw in match ${match.number}`,
      subtitle: won ? null : 'Your own entry is back.',
      subjectType: 'match',
      subjectId: match.id,
      transferIds: [transfer.id],
      finalAt: won ? transfer.finalAt : null,
      steps: [{ label: won ? 'Pot paid out' : 'Given back' }],
    });
  }
  for (const entry of entries) {
    const side = match.participants.find((one) => one.id === entry.participant_id)?.side;
    invariant(side, 'an entry has its seat');
    const payout = payouts.get(entry.participant_id) ?? 0;
    await settleSeat(tx, match, entry, { placement: placementOf(side, result), payout });
  }
  await release(tx, match);
}

function backTo(match: Match, entry: Entry): TransferInput {
  const funding: Funding = { wager_only: entry.wager_only, unsettled: entry.unsettled, cash: entry.cash };
  return {
    kind: 'match_refund',
    causeType: 'match',
    causeId: match.id,
    entries: [{ account: matchEscrow(match.id), amount: -entry.amount }, ...refundEntries(entry.user_id, funding)],
  };
}

function winTo(match: Match, entry: Entry, payout: Cents): TransferInput {
  return {
    kind: 'match_win',
    causeType: 'match',
    causeId: match.id,
    entries: [
      { account: matchEscrow(match.id), amount: -payout },
      { account: userAccount(entry.user_id, 'unsettled'), amount: payout },
    ],
  };
}

/** Wallets are locked in order of user id. */
function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
}

function seatsOf(match: Match) {
  return match.participants.flatMap((participant) => {
    const entry = match.held.find((one) => one.participant_id === participant.id);
    return entry ? [{ participantId: participant.id, side: participant.side, amount: entry.amount }] : [];
  });
}

async function settleSeat(
  tx: Tx,
  match: Match,
  entry: Entry,
  end: { placement: number | null; payout: Cents },
): Promise<void> {
  const participant = match.participants.find((one) => one.id === entry.participant_id);
  invariant(participant, 'an entry has its seat');
  participant.placement = end.placement;
  participant.payout_amount = end.payout;
  await saveParticipant(tx, participant);
}

/** Marks the entries as released and proves that nothing is left in escrow (I4). */
async function release(tx: Tx, match: Match): Promise<void> {
  await tx
    .updateTable('match_entries')
    .set({ state: 'released', released_at: match.now })
    .where('match_id', '=', match.id)
    .where('state', '=', 'held')
    .execute();
  match.held = [];
  const escrow = matchEscrow(match.id);
  const left = (await balances(tx, [escrow]))[escrow];
  invariant(left === 0, `escrow of match ${match.id} holds ${left} cents after its end`);
}
