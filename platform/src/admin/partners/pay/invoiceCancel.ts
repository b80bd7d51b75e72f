import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { cancelInvoice } from '../../../partners/pay/cancelInvoice.ts';
import { invoiceOwner } from '../../../partners/pay/payInvoice.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, refuseOwnMoney, requireReason, staffAudit } from '../../../staff/actor.ts';
import { Reason } from '../view.ts';
import { AdminPartnerInvoice, adminInvoice, payRoles } from './view.ts';

const KIND = 'admin.partners.invoice_cancel';

export function cancelPartnerInvoiceRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/invoices/:id/cancel',
    summary:
      'Cancels an open invoice. Its earnings go on the next one. Moves no money. Refused with code 1002 if it is already paid or canceled.',
    policy: policy.freshStaff(...payRoles),
    fields: { id: 'Invoice ID.', reason: 'Reason. Kept in the audit log.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    response: AdminPartnerInvoice,
    handler: (ctx) => {
      const { id } = ctx.params;
      const reason = requireReason(ctx.body.reason);
      return withTransaction(ctx.deps.db, async (tx) => {
        await refuseOwnMoney(tx, ctx.userId, await invoiceOwner(tx, id));
        const { amount, number, user_id: userId, earningIds } = await cancelInvoice(tx, id);
        await staffAudit(tx, actorOf(ctx), {
          action: KIND,
          subjectType: 'partner_invoice',
          subjectId: id,
          before: { state: 'open', amount, earnings: earningIds },
          after: { state: 'canceled', number, user: userId },
          reason,
        });
        return adminInvoice(tx, id);
      });
    },
  });
}
