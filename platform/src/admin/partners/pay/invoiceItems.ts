import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { invoiceItems, itemView } from '../../../partners/pay/read.ts';
import { InvoiceItem } from '../../../partners/pay/schemas.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { page, pageOf, pageQuery, pageRange } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { AdminPartnerInvoice, adminInvoice, payRoles } from './view.ts';

const KIND = 'admin.partners.invoice_items';

const InvoiceItems = Type.Object({ invoice: AdminPartnerInvoice, ...pageOf(InvoiceItem).properties });
describeSchema(InvoiceItems, 'AdminInvoiceItems', 'Invoice with a page of its items.', {
  invoice: 'Invoice the items are billed on.',
});

export function partnerInvoiceItemsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/invoices/:id/items',
    summary:
      'An invoice with its items: earnings first, oldest first, then items that staff added. Every page of results viewed is logged.',
    policy: policy.staff(...payRoles),
    fields: { id: 'Invoice ID.' },
    params: Type.Object({ id: Id }),
    query: pageQuery(30),
    response: InvoiceItems,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { params, query } = ctx;
        const invoice = await adminInvoice(tx, params.id);
        await staffAudit(tx, actorOf(ctx), {
          action: KIND,
          subjectType: 'partner_invoice',
          subjectId: params.id,
          after: { page: query.page },
        });
        const { rows } = await invoiceItems(tx, [params.id], pageRange(query));
        return { invoice, ...page(rows.map(itemView), query) };
      }),
  });
}
