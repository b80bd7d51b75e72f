import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { page, pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { AuditQuery, AuditRecord, auditRecords, viewsWords } from '../audit-log/records.ts';
import { auditedRead } from './auditedRead.ts';

const KIND = 'admin.users.audit_log';

export function userAuditLogRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/audit_log',
    summary: 'Audit log entries about a user, newest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'moderator', 'admin'),
    fields: { id: 'User ID.', views: viewsWords },
    params: Type.Object({ id: Id }),
    query: AuditQuery,
    response: pageOf(AuditRecord),
    handler: (ctx) =>
      auditedRead(ctx, KIND, async (tx) => {
        const about = sql`subject_type = 'user' and subject_id = ${ctx.params.id}`;
        return page(await auditRecords(tx, about, ctx.query), ctx.query);
      }),
  });
}
