import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { type ReportSubject, reportSubjects } from '../../moderation/reportSubjects.ts';
import { type ReportState, reportStates } from '../../reports/tables.ts';
import { type PageRequest, page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { OneOf } from '../../shared/schema.ts';
import { auditedPage } from '../auditedPage.ts';
import { type OwnerFilter, OwnerQuery, ownedBy, ownerWords } from '../queues/claims.ts';
import { AdminReport } from './schemas.ts';
import { reportViews } from './view.ts';

const LIST = 'admin.reports.list';
const ListQuery = Type.Object({
  state: Type.Optional(OneOf(reportStates)),
  subject_type: Type.Optional(OneOf(reportSubjects)),
  ...OwnerQuery,
  ...pageQuery().properties,
});
type ListQuery = PageRequest & { state?: ReportState; subject_type?: ReportSubject; owner?: OwnerFilter };

export function listRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/reports',
    summary:
      'User reports. Open reports are sorted oldest first, decided ones newest first. Every page of results viewed is logged.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      state: 'Only reports in this state. Defaults to open reports.',
      subject_type: 'Only reports about this kind of item. Defaults to all kinds.',
      owner: ownerWords,
    },
    query: ListQuery,
    response: pageOf(AdminReport),
    handler: list,
  });
}

function list(ctx: Ctx<unknown, ListQuery>) {
  const { query, deps, userId } = ctx;
  const { offset, limit } = pageRange(query);
  const { state = 'open', subject_type, owner } = query;
  const order = state === 'open' ? 'asc' : 'desc';
  return auditedPage(ctx, LIST, { state, subject_type, owner }, async (tx) => {
    let rows = tx
      .selectFrom('reports')
      .selectAll()
      .where('state', '=', state)
      .where(ownedBy('reports', 'reports.subject_id', owner, userId));
    if (subject_type) rows = rows.where('subject_type', '=', subject_type);
    const found = await rows.orderBy('created_at', order).orderBy('id', order).offset(offset).limit(limit).execute();
    return page(await reportViews(tx, found, deps.config), query);
  });
}
