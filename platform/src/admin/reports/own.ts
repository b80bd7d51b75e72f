import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { ownReports } from '../../moderation/own.ts';
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

/** Takes a report or gives it back. Only its owner or an admin can give it back. @throws 404, 1002 */
function ownReport(ctx: Own): Promise<AdminReport> {
  const { deps, params, body, session, userId } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const mayRelease = session?.roles.includes('admin') ?? false;
    const report = await ownReports(tx, params.id, { staffId: userId, mine: body.mine, mayRelease });
    const owner = body.mine ? userId : null;
    await staffAudit(tx, actorOf(ctx), {
      action: OWN,
      subjectType: 'report',
      subjectId: report.id,
      before: { owner: report.owner_id },
      after: { owner },
    });
    const [view] = await reportViews(tx, [{ ...report, owner_id: owner }], deps.config.moderation.reportHours);
    if (!view) throw common.notFound();
    return view;
  });
}
