import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AdminPartner, adminPartner, PartnerParams, partnerRoles } from './view.ts';

const KIND = 'admin.partners.get';

export function getPartnerRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/:id',
    summary: 'Application or partnership of a user. Every view is logged.',
    policy: policy.staff(...partnerRoles),
    fields: { id: 'User ID.' },
    params: PartnerParams,
    response: AdminPartner,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const partner = await adminPartner(tx, ctx.params.id);
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: partner.id });
        return partner;
      }),
  });
}
