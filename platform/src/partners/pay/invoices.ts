import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import type { PartnerInvoiceTable } from '../tables.ts';
import { payErrors } from './errors.ts';
import { openEarnings } from './waiting.ts';

export type Invoice = Omit<Selectable<PartnerInvoiceTable>, 'week'>;

/** An item that staff add to an invoice. */
export interface ExtraItem {
  description: string;
  amount: Cents;
}

interface NewInvoice {
  userId: string;
  /** Includes only earnings before this time. All earnings if omitted. */
  before?: Date;
  /** Monday of a weekly invoice. Null for invoices that staff create. */
  week: string | null;
  createdBy: string | null;
  extras: readonly ExtraItem[];
}

/**
 * Creates an invoice with a locked partner's earnings that aren't on an invoice yet, plus items that staff added.
 * Excludes earnings that wait for the partner pool.
 * @throws 1002 if there is nothing to pay
 */
export async function createInvoice(tx: Tx, wanted: NewInvoice): Promise<string> {
  const earnings = await earningsFor(tx, wanted);
  const amount = [...earnings, ...wanted.extras].reduce((sum, one) => sum + one.amount, 0);
  if (amount === 0) throw payErrors.nothingOpen();
  const id = newId();
  await tx
    .insertInto('partner_invoices')
    .values({
      id,
      user_id: wanted.userId,
      week: wanted.week,
      state: 'open',
      amount,
      created_by: wanted.createdBy,
      created_at: sql<Date>`app_now()`,
      paid_at: null,
      transfer_id: null,
    })
    .execute();
  if (earnings.length > 0)
    await tx
      .updateTable('partner_earnings')
      .set({ invoice_id: id })
      .where(
        'id',
        'in',
        earnings.map((one) => one.id),
      )
      .execute();
  for (const [position, { description, amount: cents }] of wanted.extras.entries())
    await tx
      .insertInto('partner_invoice_extras')
      .values({ id: newId(), invoice_id: id, position, description, amount: cents })
      .execute();
  return id;
}

function earningsFor(tx: Tx, { userId, before }: NewInvoice) {
  const open = openEarnings(tx).select(['id', 'amount']).where('user_id', '=', userId);
  return (before ? open.where('earned_at', '<', before) : open).orderBy('id').forUpdate().execute();
}
