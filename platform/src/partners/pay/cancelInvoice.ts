import type { Tx } from '../../db/database.ts';
import type { Invoice } from './invoices.ts';
import { lockOpen } from './payInvoice.ts';

/** An invoice that was just canceled. */
export interface CanceledInvoice extends Invoice {
  /** IDs of the earnings that were on it. */
  earningIds: string[];
}

/**
 * Cancels an open invoice. Moves no money: its earnings become available for the next invoice, and items that staff
 * added aren't paid.
 * @throws 404, 1002 if it is paid or already canceled
 */
export async function cancelInvoice(tx: Tx, id: string): Promise<CanceledInvoice> {
  const invoice = await lockOpen(tx, id);
  const earnings = await tx
    .updateTable('partner_earnings')
    .set({ invoice_id: null })
    .where('invoice_id', '=', id)
    .returning('id')
    .execute();
  await tx.updateTable('partner_invoices').set({ state: 'canceled' }).where('id', '=', id).execute();
  return { ...invoice, earningIds: earnings.map((one) => one.id) };
}
