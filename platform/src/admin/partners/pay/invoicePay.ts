import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { lockPayable, payInvoice } from '../../../partners/pay/payInvoice.ts';
import { Id } from '../../../shared/schema.ts';
import { refuseOwnMoney, requireReason, type StaffActor, staffAudit } from '../../../staff/actor.ts';
import { registerApproval } from '../../../staff/approvals/registry.ts';
import { requestApproval } from '../../../staff/approvals/request.ts';
import { Reason } from '../view.ts';
import { AdminPartnerInvoice, PAY, payRoles } from './view.ts';

const Payment = Type.Object({ invoice_id: Id, amount: Type.Integer() });
type Payment = Static<typeof Payment>;
type Request = Ctx<{ id: string }, unknown, { reason: string }>;

export function payPartnerInvoiceRoute(app: App): void {
  route(app, {
    operationId: PAY,
    method: 'POST',
    url: '/admin/v1/partners/invoices/:id/pay',
    summary:
      "Requests that a second staff member approve paying an invoice to the partner's balance (code 1015). Refused with code 1002 if the invoice is already paid or the partner's pay is on hold.",
    policy: policy.freshStaff(...payRoles),
    fields: { id: 'Invoice ID.', reason: 'Reason. Kept with the request.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    response: AdminPartnerInvoice,
    handler: pay,
  });
  registerApproval(PAY, Payment, {
    title: 'Partner invoice',
    operationId: PAY,
    execute: ({ tx }, { payload, reason }, checker) => carryOut(tx, payload, reason, checker),
  });
}

/**
 * Requests approval for a payment. Payments always need two people, so this always ends with refusal 1015. @throws 403
 * for the staff member's own pay, 404, 1002, 1015
 */
async function pay(ctx: Request): Promise<AdminPartnerInvoice> {
  const { deps, params } = ctx;
  const reason = requireReason(ctx.body.reason);
  const { user_id: userId, amount } = await withTransaction(deps.db, async (tx) => {
    const invoice = await lockPayable(tx, params.id);
    await refuseOwnMoney(tx, ctx.userId, invoice.user_id);
    return invoice;
  });
  return requestApproval(ctx, {
    kind: PAY,
    subjectType: 'partner_invoice',
    subjectId: params.id,
    payload: { invoice_id: params.id, amount },
    reason,
    amount,
    about: [userId],
  });
}

async function carryOut(tx: Tx, { invoice_id: id }: Payment, reason: string, by: StaffActor): Promise<void> {
  const { amount, number, user_id: userId } = await payInvoice(tx, id, by.id);
  await staffAudit(tx, by, {
    action: PAY,
    subjectType: 'partner_invoice',
    subjectId: id,
    before: { state: 'open' },
    after: { state: 'paid', amount, number, user: userId },
    reason,
  });
}
