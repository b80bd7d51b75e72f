import { CompiledQuery } from 'kysely';
import type { Tx } from '../db/database.ts';
import { keepPrepared } from '../db/dialect.ts';
import { touchAccount } from '../live/account.ts';
import { invariant } from '../shared/assert.ts';
import { newId } from '../shared/ids.ts';
import { assertCents, type Cents } from '../shared/money.ts';
import { schedule } from '../timers/timers.ts';
import { type AccountName, ownerOf } from './accounts.ts';
import { refusalOf } from './refusal.ts';

export { type AccountName, balances, lockAccounts } from './accounts.ts';
export { LedgerRefusal } from './refusal.ts';

/** Transaction types (docs/domain/wallet.md#transaction-types) and operations internal to the ledger. */
export type TransferKind =
  | 'deposit'
  | 'deposit_pending'
  | 'deposit_cleared'
  | 'deposit_fee'
  | 'withdrawal'
  | 'withdrawal_request'
  | 'withdrawal_return'
  | 'withdrawal_fee'
  | 'match_entry'
  | 'match_win'
  | 'match_refund'
  | 'match_replay'
  | 'event_entry'
  | 'event_prize'
  | 'event_refund'
  | 'stake'
  | 'stake_refund'
  | 'stake_win'
  | 'cash_out'
  | 'boost'
  | 'shield'
  | 'donation'
  | 'referral'
  | 'promo'
  | 'partner_payout'
  | 'partner_earning'
  | 'adjustment'
  | 'chargeback'
  | 'tax_withheld'
  | 'reversal'
  | 'finality';

export interface TransferInput {
  /** UUIDv7. Generated if omitted. */
  id?: string;
  kind: TransferKind;
  /** Type of the object that caused the transfer, for example `match`. `causeId` is its ID. */
  causeType: string;
  causeId: string;
  /** ID from a provider. There is at most one transfer per reference (I10). */
  reference?: string;
  /** ID of the user who initiated the transfer. Null or omitted for the system. */
  actor?: string | null;
  /** The transfer that this one reverses. A transfer can be reversed at most once. */
  reverses?: string;
  /**
   * Signed cents per account. Each account appears once, and the amounts sum to zero. Positive amounts increase the
   * balance.
   */
  entries: { account: AccountName; amount: Cents }[];
}

export interface PostedTransfer {
  id: string;
  at: Date;
  /** When all of the money credited to `unsettled` will have become cash. Null if none was credited. */
  finalAt: Date | null;
}

const POST = 'select ledger_post($1::text[], $2::jsonb) as posted';
keepPrepared('ledger_post', POST);

interface Posted {
  at: string;
  lots: { transfer: string; lot: string; final_at: string }[];
}

/**
 * Posts one transfer in the caller's transaction, in a single round trip. Opens missing accounts and locks accounts in
 * ascending ID order. Lock aggregates (match, order) before this call, never after it.
 * @throws LedgerRefusal insufficient, duplicate_reference, already_reversed. The transaction must then roll back.
 */
export async function post(tx: Tx, transfer: TransferInput): Promise<PostedTransfer> {
  const [posted] = await postMany(tx, [transfer]);
  invariant(posted, 'one transfer posts one row');
  return posted;
}

/** Like `post` for several transfers. They are applied in order, all or none, in a single round trip. */
export async function postMany(tx: Tx, transfers: TransferInput[]): Promise<PostedTransfer[]> {
  if (transfers.length === 0) return [];
  const identified = transfers.map((transfer) => ({ ...transfer, id: transfer.id ?? newId() }));
  identified.forEach(assertBalanced);
  const names = [...new Set(identified.flatMap(({ entries }) => entries.map((entry) => entry.account)))];
  const posted = await callPost(tx, names, identified);
  for (const { lot, final_at } of posted.lots) {
    await schedule(tx, { kind: 'ledger.finality', refId: lot, version: 1, dueAt: new Date(final_at) });
  }
  for (const name of names) {
    const owner = ownerOf(name);
    if (owner !== null) touchAccount(tx, owner, 'wallet');
  }
  return identified.map(({ id }) => ({ id, at: new Date(posted.at), finalAt: finalAt(posted, id) }));
}

/**
 * Reverses a transfer with a linked transfer that inverts the sign of every entry.
 * @throws LedgerRefusal already_reversed, or insufficient if the money has since been spent.
 */
export async function reverse(
  tx: Tx,
  transferId: string,
  by: Pick<TransferInput, 'causeType' | 'causeId' | 'actor'>,
): Promise<PostedTransfer> {
  const entries = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(['name as account', 'amount'])
    .where('transfer_id', '=', transferId)
    .orderBy('amount', 'desc')
    .execute();
  const turned = entries.map(({ account, amount }) => ({ account, amount: -amount }));
  return post(tx, { ...by, kind: 'reversal', reverses: transferId, entries: turned });
}

function assertBalanced({ id, entries }: TransferInput): void {
  invariant(entries.length >= 2, `transfer ${id} has at least two entries`);
  invariant(entries.reduce((sum, entry) => sum + assertCents(entry.amount), 0) === 0, `transfer ${id} sums to zero`);
}

async function callPost(tx: Tx, names: AccountName[], transfers: TransferInput[]): Promise<Posted> {
  const indexOf = new Map(names.map((name, index) => [name, index + 1]));
  const body = JSON.stringify(
    transfers.map((transfer) => ({
      id: transfer.id,
      kind: transfer.kind,
      cause_type: transfer.causeType,
      cause_id: transfer.causeId,
      reference: transfer.reference,
      actor: transfer.actor ?? undefined,
      reverses: transfer.reverses,
      entries: transfer.entries.map(({ account, amount }) => [indexOf.get(account), amount]),
    })),
  );
  try {
    const { rows } = await tx.executeQuery<{ posted: Posted }>(CompiledQuery.raw(POST, [names, body]));
    const row = rows[0];
    invariant(row, 'ledger_post returns a row');
    return row.posted;
  } catch (error) {
    throw refusalOf(error);
  }
}

function finalAt({ lots }: Posted, transferId: string): Date | null {
  const times = lots.filter((lot) => lot.transfer === transferId).map((lot) => Date.parse(lot.final_at));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
