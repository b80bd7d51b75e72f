import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { invoices } from '../../../partners/pay/read.ts';
import { invoiceStates } from '../../../partners/tables.ts';
import { PageQuery, page, pageOf, pageRange } from '../../../shared/page.ts';
import { Id, OneOf } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { AdminPartnerInvoice, adminInvoiceViews, payRoles } from './view.ts';

const KIND = 'admin.partners.invoices';

const Query = Type.Object({
  ...PageQuery.properties,
  user_id: Type.Optional(Id),
  state: Type.Optional(OneOf(invoiceStates)),
});
type Query = Static<typeof Query>;

export function partnerInvoicesRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/invoices',
    summary: "Partners' invoices, newest first. Every page of results viewed is logged.",
    policy: policy.staff(...payRoles),
    fields: { user_id: 'Only invoices of this partner.', state: 'Only invoices in this state.' },
    query: Query,
    response: pageOf(AdminPartnerInvoice),
    handler: list,
  });
}

async function list(ctx: Ctx<unknown, Query>) {
  const { user_id: userId, state, ...request } = ctx.query;
  return withTransaction(ctx.deps.db, async (tx) => {
    const { offset, limit } = pageRange(request);
    const rows = await invoices(tx)
      .$if(userId !== undefined, (some) => some.where('i.user_id', '=', userId ?? ''))
      .$if(state !== undefined, (some) => some.where('i.state', '=', state ?? 'open'))
      .offset(offset)
      .limit(limit)
      .execute();
    const { items, ...rest } = page(rows, request);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action: KIND,
      subjectType: userId ? 'user' : 'staff',
      subjectId: userId ?? actor.id,
      after: { state: state ?? null, page: request.page, found: items.map(({ id }) => id) },
    });
    return { items: await adminInvoiceViews(tx, items), ...rest };
  });
}
