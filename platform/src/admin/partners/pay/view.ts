import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../../db/database.ts';
import type { StaffRole } from '../../../http/policy.ts';
import { type InvoiceRow, invoices, invoiceView } from '../../../partners/pay/read.ts';
import { invoiceFields, invoiceWords, payoutFields, payoutWords } from '../../../partners/pay/schemas.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { Cents, Nullable } from '../../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../../users/publicPerson.ts';

/** Roles that can see and pay partners' earnings. */
export const payRoles: readonly StaffRole[] = ['finance', 'partner_manager', 'admin'];

/** Approval kind of a payment. The operation that requests it has the same name. */
export const PAY = 'admin.partners.invoice_pay';

export const AdminPartnerPayout = Type.Object({ ...payoutFields, open_amount: Cents, open_count: Type.Integer() });
describeSchema(AdminPartnerPayout, 'AdminPartnerPayout', "A partner's pay, for staff.", {
  ...payoutWords,
  open_amount: "Earnings that aren't on an invoice yet, in cents.",
  open_count: 'Number of events with such earnings.',
});

export const AdminPartnerInvoice = Type.Object({
  ...invoiceFields,
  user: Nullable(PublicPerson),
  created_by: Nullable(PublicPerson),
  item_count: Type.Integer(),
  requested: Type.Boolean(),
});
describeSchema(AdminPartnerInvoice, 'AdminPartnerInvoice', 'Invoice of a partner, for staff.', {
  ...invoiceWords,
  user: 'Partner. Null when the account was deleted.',
  created_by: 'Staff member who created it. Null for weekly invoices.',
  item_count: 'Number of items.',
  requested: 'True while the payment waits for approval by a second staff member.',
});
export type AdminPartnerInvoice = Static<typeof AdminPartnerInvoice>;

export async function adminInvoiceViews(db: Db | Tx, rows: readonly InvoiceRow[]): Promise<AdminPartnerInvoice[]> {
  const ids = rows.flatMap(({ user_id, created_by }) => (created_by ? [user_id, created_by] : [user_id]));
  const people = await readPeople(db, [...new Set(ids)]);
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...invoiceView(row),
    user: people.get(row.user_id) ?? null,
    created_by: (row.created_by && people.get(row.created_by)) || null,
    item_count: facts.get(row.id)?.item_count ?? 0,
    requested: facts.get(row.id)?.requested ?? false,
  }));
}

interface Facts {
  id: string;
  item_count: number;
  requested: boolean;
}

async function factsOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts>`
    select i.id, ((select count(*) from partner_earnings e where e.invoice_id = i.id)
        + (select count(*) from partner_invoice_extras x where x.invoice_id = i.id))::int as item_count,
      exists (select from approvals a where a.kind = ${PAY} and a.subject_id = i.id::text and a.state = 'pending'
        and a.expires_at > app_now()) as requested
    from partner_invoices i where i.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws 404 */
export async function adminInvoice(db: Db | Tx, id: string): Promise<AdminPartnerInvoice> {
  const [view] = await adminInvoiceViews(db, await invoices(db).where('i.id', '=', id).execute());
  if (!view) throw common.notFound();
  return view;
}
