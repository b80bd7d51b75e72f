import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { decideReports } from '../../moderation/decide.ts';
import type { ReportState, ReportSubject } from '../../moderation/tables.ts';
import { reportStates, reportSubjects } from '../../moderation/tables.ts';
import type { Module } from '../../module.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../staff.ts';
import { ownRoute } from './own.ts';
import { AdminReport } from './schemas.ts';
import { reportViews } from './view.ts';

const ListQuery = Type.Object({
  state: Type.Optional(OneOf(reportStates)),
  subject_type: Type.Optional(OneOf(reportSubjects)),
  ...pageQuery().properties,
});
type ListQuery = PageRequest & { state?: ReportState; subject_type?: ReportSubject };
type Decide = Ctx<{ id: string }, unknown, { outcome: 'upheld' | 'rejected'; reason: string }>;

function reportRoutes(app: App): void {
  route(app, {
    operationId: 'admin.reports.list',
    method: 'GET',
    url: '/admin/v1/reports',
    summary: 'User reports. Open reports are sorted oldest first, decided ones newest first.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      state: 'Only reports in this state. Defaults to open reports.',
      subject_type: 'Only reports about this kind of item. Defaults to all kinds.',
    },
    query: ListQuery,
    response: pageOf(AdminReport),
    handler: ({ deps, query }) => list(deps, query),
  });

  route(app, {
    operationId: 'admin.reports.decide',
    method: 'POST',
    url: '/admin/v1/reports/:id/decide',
    summary:
      'Decides a report and all other open reports about the same item. Upholding a report removes the message or clip.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'Report id.', outcome: 'Outcome.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      outcome: OneOf(['upheld', 'rejected']),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: AdminReport,
    handler: decide,
  });
}

function routes(app: App): void {
  reportRoutes(app);
  ownRoute(app);
}

async function list({ db, config }: Deps, query: ListQuery) {
  const { offset, limit } = pageRange(query);
  const state = query.state ?? 'open';
  const order = state === 'open' ? 'asc' : 'desc';
  let rows = db.selectFrom('reports').selectAll().where('state', '=', state);
  if (query.subject_type) rows = rows.where('subject_type', '=', query.subject_type);
  const found = await rows.orderBy('created_at', order).orderBy('id', order).offset(offset).limit(limit).execute();
  return page(await reportViews(db, found, config.moderation.reportHours), query);
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
    const [view] = await reportViews(tx, [row], deps.config.moderation.reportHours);
    if (!view) throw common.notFound();
    return view;
  });
}

/** Staff operations on user reports. */
export const adminReportsModule: Module = { name: 'admin/reports', routes };
