import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { decideReports } from '../../reports/decide.ts';
import { common } from '../../shared/errors.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { AdminReport } from './schemas.ts';
import { reportViews } from './view.ts';

type Decide = Ctx<{ id: string }, unknown, { outcome: 'upheld' | 'rejected'; reason: string }>;

export function decideRoute(app: App): void {
  route(app, {
    operationId: 'admin.reports.decide',
    method: 'POST',
    url: '/admin/v1/reports/:id/decide',
    summary:
      'Decides a report and all other open reports about the same item. Upholding a report removes the message or clip.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'Report ID.', outcome: 'Whether the report is upheld or rejected.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      outcome: OneOf(['upheld', 'rejected']),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: AdminReport,
    handler: decide,
  });
}

async function decide(ctx: Decide): Promise<AdminReport> {
  const { deps, params, body } = ctx;
  const reason = requireReason(body.reason);
  return withTransaction(deps.db, async (tx) => {
    const decided = await decideReports(tx, deps, params.id, { ...body, reason, staffId: ctx.userId });
    for (const { id } of decided) {
      await staffAudit(tx, actorOf(ctx), {
        action: 'admin.reports.decide',
        subjectType: 'report',
        subjectId: id,
        before: { state: 'open' },
        after: { state: body.outcome },
        reason,
      });
    }
    const row = await tx.selectFrom('reports').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow();
    const [view] = await reportViews(tx, [row], deps.config);
    if (!view) throw common.notFound();
    return view;
  });
}
