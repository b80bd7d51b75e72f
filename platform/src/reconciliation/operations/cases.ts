import Type, { type Static } from 'typebox';
import { auditedPage } from '../../admin/auditedPage.ts';
import { OwnerQuery, ownedBy, ownerWords } from '../../admin/queues/claims.ts';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { OneOf } from '../../shared/schema.ts';
import { casesOf, ReconciliationCase, viewsOf } from '../caseView.ts';
import { caseStates } from '../tables.ts';

const LIST = 'admin.reconciliation.cases';
const CaseQuery = Type.Object({ ...PageQuery.properties, state: Type.Optional(OneOf(caseStates)), ...OwnerQuery });

export function casesRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/reconciliation/cases',
    summary: 'Reconciliation cases in one state. Every page of results viewed is logged.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { state: 'Only cases in this state. Defaults to `open`.', owner: ownerWords },
    query: CaseQuery,
    response: pageOf(ReconciliationCase),
    handler: listCases,
  });
}

/** Lists cases in one state (default `open`), oldest first. */
function listCases(ctx: Ctx<unknown, Static<typeof CaseQuery>>) {
  const { deps, query, userId } = ctx;
  const { offset, limit } = pageRange(query);
  const { state = 'open', owner } = query;
  return auditedPage(ctx, LIST, { state, owner }, async (tx) => {
    const rows = await casesOf(tx)
      .where('state', '=', state)
      .where(ownedBy('reconciliation', 'reconciliation_cases.id', owner, userId))
      .orderBy('created_at')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    const paged = page(rows, query);
    return { ...paged, items: await viewsOf(tx, paged.items, deps.config) };
  });
}
