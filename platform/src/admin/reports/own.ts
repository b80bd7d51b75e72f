import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { lockOpenReports, type Report } from '../../moderation/decide.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../staff.ts';
import { AdminReport } from './schemas.ts';
import { reportViews } from './view.ts';

const OWN = 'admin.reports.own';

export function ownRoute(app: App): void {
  route(app, {
    operationId: OWN,
    method: 'POST',
    url: '/admin/v1/reports/:id/own',
    summary: 'Takes a report and all other open reports about the same item, or gives them back.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'Report id.', mine: 'True to take the report, false to give it back.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ mine: Type.Boolean() }),
    response: AdminReport,
    handler: ownReport,
  });
}

type Own = Ctx<{ id: string }, unknown, { mine: boolean }>;

/**
 * Sets or clears the owner of all open reports about an item. Only the owner or an admin can give a report back.
 * @throws 404, 1002 if it is decided or someone else has it
 */
function ownReport(ctx: Own): Promise<AdminReport> {
  const { deps, params, body } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const asked = await tx.selectFrom('reports').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!asked) throw common.notFound();
    const open = await lockOpenReports(tx, asked);
    const report = open.find(({ id }) => id === asked.id);
    if (!report) throw common.notAllowedNow({ state: asked.state }, 'This report has already been decided.');
    checkOwner(ctx, report);
    const next = body.mine ? ctx.userId : null;
    await setOwner(tx, open, next);
    await staffAudit(tx, actorOf(ctx), {
      action: OWN,
      subjectType: 'report',
      subjectId: report.id,
      before: { owner: report.owner_id },
      after: { owner: next },
    });
    const [view] = await reportViews(tx, [{ ...report, owner_id: next }], deps.config.moderation.reportHours);
    if (!view) throw common.notFound();
    return view;
  });
}

function checkOwner({ userId, session, body }: Own, { owner_id }: Report): void {
  const free = owner_id === null || owner_id === userId;
  if (free || (!body.mine && session?.roles.includes('admin'))) return;
  throw common.notAllowedNow({ owner_id }, 'Someone else is working on this report.');
}

async function setOwner(tx: Tx, reports: readonly Report[], ownerId: string | null): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ owner_id: ownerId })
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .execute();
}
