import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { createInvoice } from '../../../partners/pay/invoices.ts';
import { lockAccount, lockKnownPartner } from '../../../partners/store.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, refuseOwnMoney, requireReason, staffAudit } from '../../../staff/actor.ts';
import { Reason } from '../view.ts';
import { AdminPartnerInvoice, adminInvoice, payRoles } from './view.ts';

const KIND = 'admin.partners.invoice_create';

const ItemInput = Type.Object({
  description: Type.String({ minLength: 1, maxLength: 200 }),
  amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
});
describeSchema(ItemInput, 'InvoiceItemInput', 'Item to add to an invoice.', {
  description: 'What it is for. Shown to the partner.',
});
const Body = Type.Object({ user_id: Id, items: Type.Array(ItemInput, { maxItems: 20 }), reason: Reason });

export function createPartnerInvoiceRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/invoices',
    summary:
      "Creates an invoice for the partner's earnings that aren't on an invoice yet and for the given items. Moves no money. Refused with code 1002 when there is nothing to pay.",
    policy: policy.freshStaff(...payRoles),
    fields: {
      items: 'Items to add, paid from the partner pool. At most 20. Empty to invoice only earnings.',
      reason: 'Reason. Kept in the audit log.',
      user_id: 'ID of the partner to pay.',
    },
    body: Body,
    response: AdminPartnerInvoice,
    handler: create,
  });
}

/** Creates an invoice. @throws 403 for the staff member's own pay, 404, 1000, 1002 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<AdminPartnerInvoice> {
  const { user_id: userId, items } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  const extras = items.map(({ description, amount }) => ({
    description: requireReason(description, 'items'),
    amount,
  }));
  await refuseOwnMoney(tx, ctx.userId, userId);
  await lockAccount(tx, userId);
  await lockKnownPartner(tx, userId);
  const id = await createInvoice(tx, { userId, week: null, createdBy: ctx.userId, extras });
  const invoice = await adminInvoice(tx, id);
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    after: { invoice: id, number: invoice.number, amount: invoice.amount, items: extras },
    reason,
  });
  return invoice;
}
