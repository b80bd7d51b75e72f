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

/** Transaction types (docs/domain/wallet.md#transaction-types) and the ledger's internal steps. */
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
  | 'adjustment'
  | 'chargeback'
  | 'tax_withheld'
  | 'reversal'
  | 'finality';

export interface TransferInput {
  /** UUIDv7; made here when left out. */
  id?: string;
  kind: TransferKind;
  /** What caused it, for example `match` and the match's id. */
  causeType: string;
  causeId: string;
  /** A provider's id, at most one transfer each (I10). */
  reference?: string;
  /** Who did it; null or left out: the system. */
  actor?: string | null;
  /** The transfer that this one corrects; each at most once. */
  reverses?: string;
  /** Signed cents per account, each account once, summing to zero; positive raises the account. */
  entries: { account: AccountName; amount: Cents }[];
}

export interface PostedTransfer {
  id: string;
  at: Date;
  /** When the last of the money it put into `unsettled` becomes cash; null when it put none. */
  finalAt: Date | null;
}

const POST = 'select ledger_post($1::text[], $2::jsonb) as posted';
keepPrepared('ledger_post', POST);

interface Posted {
  at: string;
  lots: { transfer: string; lot: string; final_at: string }[];
}

/**
 * Moves money: one transfer, in the caller's transaction and one round trip. Accounts are opened where missing and
 * locked in ascending id. Aggregates (match, order) are locked before, never after.
 * @throws LedgerRefusal insufficient, duplicate_reference, already_reversed; the transaction must then roll back.
 */
export async function post(tx: Tx, transfer: TransferInput): Promise<PostedTransfer> {
  const [posted] = await postMany(tx, [transfer]);
  invariant(posted, 'one transfer posts one row');
  return posted;
}

/** Like `post` for many transfers, applied in order: all or none, still one round trip. */
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
 * Corrects a transfer by one with every entry turned round and linked to it.
 * @throws LedgerRefusal already_reversed, or insufficient when the money is no longer there.
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
