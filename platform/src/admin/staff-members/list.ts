import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { readMembers, StaffMember } from './view.ts';

const KIND = 'admin.staff.list';

export function listStaffRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/staff',
    summary: 'Staff accounts, admins first, then by email address. Every page of results viewed is logged.',
    policy: policy.staff('admin'),
    query: pageQuery(50),
    response: pageOf(StaffMember),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const found = page(await readMembers(tx, ctx.userId, pageRange(ctx.query)), ctx.query);
        const actor = actorOf(ctx);
        const after = { page: ctx.query.page, found: found.items.length };
        await staffAudit(tx, actor, { action: KIND, subjectType: 'staff', subjectId: actor.id, after });
        return found;
      }),
  });
}
