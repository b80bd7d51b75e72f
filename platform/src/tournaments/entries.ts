import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Event } from '../events/store.ts';
import { balances, lockAccounts } from '../ledger/accounts.ts';
import { drawFunds, fundingEntries, refundEntries } from '../ledger/funding.ts';
import { post, postMany, type TransferInput } from '../ledger/post.ts';
import { PROMO, promoEscrow } from '../ledger/promo.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { walletFacts } from '../users/facts/walletFacts.ts';
import { recordTransaction } from '../wallet/record.ts';
import { eventEscrow } from './escrow.ts';
import type { EventEntryTable } from './tables.ts';

export type Entry = Selectable<EventEntryTable>;

/** Moves a member's entry into the event's escrow. Events without an entry move nothing. @throws 1003, 1004 */
export async function holdEntry(tx: Tx, event: Event, teamId: string, userId: string): Promise<void> {
  const amount = event.entry_amount;
  if (amount === 0) return;
  const escrow = eventEscrow(event.id);
  const funding = await drawFunds(tx, userId, amount, [escrow]);
  // Checked while the payer's accounts are locked, so that concurrent entries are counted.
  const ownLimitRefusal = await walletFacts.playRefusal(tx, userId, amount);
  if (ownLimitRefusal) throw ownLimitRefusal;
  const transfer = await post(tx, {
    kind: 'event_entry',
    causeType: 'event',
    causeId: event.id,
    actor: userId,
    entries: [...fundingEntries(userId, funding), { account: escrow, amount }],
  });
  const transactionId = await recordTransaction(tx, {
    userId,
    type: 'event_entry',
    state: 'completed',
    amount: -amount,
    title: `Entry for ${event.name}`,
    subjectType: 'event',
    subjectId: event.id,
    transferIds: [transfer.id],
    steps: [{ label: 'Paid into the prize pool' }],
  });
  await tx
    .insertInto('event_entries')
    .values({
      id: newId(),
      event_id: event.id,
      event_team_id: teamId,
      user_id: userId,
      amount,
      ...funding,
      transfer_id: transfer.id,
      transaction_id: transactionId,
      held_at: event.now,
      ended_at: null,
    })
    .execute();
}

/** Entries in escrow, ordered by payer. */
export function heldEntries(tx: Tx, eventId: string): Promise<Entry[]> {
  return tx
    .selectFrom('event_entries')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'held')
    .orderBy('user_id')
    .execute();
}

/** Refunds entries in full, each cent to the bucket it came from. */
export async function refundAll(tx: Tx, event: Event, entries: readonly Entry[], why: string): Promise<void> {
  if (entries.length === 0) return;
  const ordered = [...entries].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
  const transfers = await postMany(
    tx,
    ordered.map((entry) => backTo(event, entry)),
  );
  for (const [index, entry] of ordered.entries()) {
    await recordTransaction(tx, {
      userId: entry.user_id,
      type: 'event_refund',
      state: 'completed',
      amount: entry.amount,
      title: `Refund of ${event.name}`,
      subtitle: why,
      subjectType: 'event',
      subjectId: event.id,
      transferIds: transfers.slice(index, index + 1).map((transfer) => transfer.id),
      steps: [{ label: 'Refunded', detail: why }],
    });
  }
  await endEntries(tx, event, ordered, 'refunded');
}

function backTo(event: Event, entry: Entry): TransferInput {
  const funding = { wager_only: entry.wager_only, unsettled: entry.unsettled, cash: entry.cash };
  return {
    kind: 'event_refund',
    causeType: 'event',
    causeId: event.id,
    entries: [{ account: eventEscrow(event.id), amount: -entry.amount }, ...refundEntries(entry.user_id, funding)],
  };
}

/** Marks entries whose money has left escrow. */
export async function endEntries(
  tx: Tx,
  event: Event,
  entries: readonly Entry[],
  state: 'released' | 'refunded',
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .updateTable('event_entries')
    .set({ state, ended_at: event.now })
    .where(
      'id',
      'in',
      entries.map((entry) => entry.id),
    )
    .execute();
}

/** Reserves the sponsor's money for the event (I9). @throws 1003 if the promotions account can't cover it */
export async function reserveSponsorMoney(tx: Tx, event: { id: string; sponsor_amount: number }): Promise<void> {
  if (event.sponsor_amount === 0) return;
  const held = (await lockAccounts(tx, [PROMO, promoEscrow(event.id)]))[PROMO] ?? 0;
  if (held < event.sponsor_amount) {
    throw common.insufficientFunds(
      { shortfall: event.sponsor_amount - held, available: held },
      'The promotions account doesn’t cover the sponsor money. Fund it, or choose a smaller amount.',
    );
  }
  await post(tx, {
    kind: 'promo',
    causeType: 'event',
    causeId: event.id,
    entries: [
      { account: PROMO, amount: -event.sponsor_amount },
      { account: promoEscrow(event.id), amount: event.sponsor_amount },
    ],
  });
}

/** Returns the sponsor's money of an event that doesn't take place. */
export async function returnSponsorMoney(tx: Tx, event: Event): Promise<void> {
  if (event.sponsor_amount === 0) return;
  await post(tx, {
    kind: 'promo',
    causeType: 'event',
    causeId: event.id,
    entries: [
      { account: promoEscrow(event.id), amount: -event.sponsor_amount },
      { account: PROMO, amount: event.sponsor_amount },
    ],
  });
}

/** Asserts that none of the event's money remains in escrow (I4). */
export async function assertPaidOut(tx: Tx, event: Event): Promise<void> {
  const accounts = [eventEscrow(event.id), promoEscrow(event.id)];
  const left = Object.values(await balances(tx, accounts)).reduce((sum, cents) => sum + cents, 0);
  invariant(left === 0, `escrow of event ${event.id} holds ${left} cents after its end`);
}
