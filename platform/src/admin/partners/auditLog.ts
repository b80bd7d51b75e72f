import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readPartner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { page, pageOf } from '../../shared/page.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AuditQuery, AuditRecord, auditRecords, viewsWords } from '../audit-log/records.ts';
import { PartnerParams, partnerRoles } from './view.ts';

const KIND = 'admin.partners.audit_log';

export function partnerAuditLogRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/:id/audit_log',
    summary:
      'Staff actions on a partner: decisions, leagues, availability, strikes and invoices, newest first. Every view is logged.',
    policy: policy.staff(...partnerRoles),
    fields: { id: 'User ID.', views: viewsWords },
    params: PartnerParams,
    query: AuditQuery,
    response: pageOf(AuditRecord),
    handler: (ctx) => {
      const { id } = ctx.params;
      return withTransaction(ctx.deps.db, async (tx) => {
        if (!(await readPartner(tx, id))) throw common.notFound();
        const found = page(await auditRecords(tx, aboutPartner(id), ctx.query), ctx.query);
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: id });
        return found;
      });
    },
  });
}

/** Selects audit entries of partner operations. Partner managers don't see other staff actions on the account. */
const aboutPartner = (userId: string) => sql`action like 'admin.partners.%'
  and ((subject_type = 'user' and subject_id = ${userId}) or (subject_type = 'partner_invoice'
    and subject_id in (select id::text from partner_invoices where user_id = ${userId})))`;
