import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { common } from '../../shared/errors.ts';
import { lockPerson } from '../../wallet/person.ts';
import { recordTransaction } from '../../wallet/record.ts';
import { earningsAccount, PARTNER_POOL } from './accounts.ts';
import { payErrors } from './errors.ts';
import { payHold } from './hold.ts';
import type { Invoice } from './invoices.ts';
import { requirePool } from './pool.ts';

/** @throws 404 */
export async function invoiceOwner(tx: Tx, id: string): Promise<string> {
  const found = await tx.selectFrom('partner_invoices').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw common.notFound();
  return found.user_id;
}

/** Locks the partner's account and an open invoice. @throws 404, 1002 */
export async function lockOpen(tx: Tx, id: string): Promise<Invoice> {
  await lockPerson(tx, await invoiceOwner(tx, id));
  const invoice = await tx
    .selectFrom('partner_invoices')
    .select(['id', 'number', 'user_id', 'state', 'amount', 'created_by', 'created_at', 'paid_at', 'transfer_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (invoice.state === 'paid') throw payErrors.alreadyPaid();
  if (invoice.state === 'canceled') throw payErrors.canceled();
  return invoice;
}

/** Locks the partner's account and an invoice that can be paid now. @throws 404, 1002 */
export async function lockPayable(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await lockOpen(tx, id);
  const hold = await payHold(tx, invoice.user_id);
  if (hold) throw payErrors.held(hold);
  return invoice;
}

/**
 * Pays an invoice to the partner's cash and notifies them. Earnings come from the earnings account; items that staff
 * added come from the partner pool.
 * @throws 404, 1002 if it isn't open, the partner's pay is held or the pool can't cover the items
 */
export async function payInvoice(tx: Tx, id: string, actor: string): Promise<Invoice> {
  const invoice = await lockPayable(tx, id);
  const { user_id: userId, amount, number } = invoice;
  const extras = await extrasOf(tx, id);
  if (extras > 0) await requirePool(tx, extras);
  const { id: transferId, at } = await post(tx, {
    kind: 'partner_payout',
    causeType: 'partner_invoice',
    causeId: id,
    reference: `partner_invoice:${id}`,
    actor,
    entries: [
      { account: earningsAccount(userId), amount: extras - amount },
      { account: PARTNER_POOL, amount: -extras },
      { account: userAccount(userId, 'cash'), amount },
    ].filter((entry) => entry.amount !== 0),
  });
  await recordTransaction(tx, {
    userId,
    type: 'partner_payout',
    state: 'completed',
    amount,
    title: 'Partner payout',
    subtitle: `Invoice ${number}`,
    subjectType: 'partner_invoice',
    subjectId: id,
    transferIds: [transferId],
    steps: [{ label: 'Received', detail: `Invoice ${number}` }],
  });
  await tx
    .updateTable('partner_invoices')
    .set({ state: 'paid', paid_at: at, transfer_id: transferId })
    .where('id', '=', id)
    .execute();
  return invoice;
}

async function extrasOf(tx: Tx, id: string): Promise<number> {
  const { amount } = await tx
    .selectFrom('partner_invoice_extras')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('amount'))
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  return amount;
}
