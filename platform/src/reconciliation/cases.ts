import Type, { type Static } from 'typebox';
import { auditedPage } from '../admin/auditedPage.ts';
import { OwnerQuery, ownedBy, ownerWords } from '../admin/queues/claims.ts';
import { actorOf, requireReason, staffAudit } from '../admin/staff.ts';
import type { App } from '../app.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { PageQuery, page, pageOf, pageRange } from '../shared/page.ts';
import { Id, OneOf } from '../shared/schema.ts';
import { casesOf, ReconciliationCase, readCase, viewsOf } from './caseView.ts';
import { caseStates } from './tables.ts';

const LIST = 'admin.reconciliation.cases';

const CaseQuery = Type.Object({ ...PageQuery.properties, state: Type.Optional(OneOf(caseStates)), ...OwnerQuery });
type CloseCtx = Ctx<{ id: string }, unknown, { note: string }>;

export function caseRoutes(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/reconciliation/cases',
    summary: 'Reconciliation cases in one state. Every page is logged.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { state: 'Only cases in this state. Defaults to `open`.', owner: ownerWords },
    query: CaseQuery,
    response: pageOf(ReconciliationCase),
    handler: listCases,
  });
  route(app, {
    operationId: 'admin.reconciliation.close',
    method: 'POST',
    url: '/admin/v1/reconciliation/cases/:id/close',
    summary: 'Closes a reconciliation case with an explanation.',
    policy: policy.staff('finance', 'admin'),
    fields: { id: 'Case id.', note: 'Explanation of the difference.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: ReconciliationCase,
    handler: closeCase,
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

/** Closes a case once with an explanation; corrections are separate operations. */
function closeCase(ctx: CloseCtx): Promise<ReconciliationCase> {
  const note = requireReason(ctx.body.note, 'note');
  return withTransaction(ctx.deps.db, async (tx) => {
    const { id } = ctx.params;
    const { numUpdatedRows } = await tx
      .updateTable('reconciliation_cases')
      .set({ state: 'explained', note, closed_by: ctx.userId, closed_at: await appNow(tx) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    const row = await readCase(tx, id, ctx.deps.config);
    if (numUpdatedRows === 0n) throw common.notAllowedNow({ state: row.state }, 'This case is already closed.');
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.reconciliation.close',
      subjectType: 'reconciliation_case',
      subjectId: id,
      after: { reference: row.reference, kind: row.kind },
      reason: note,
    });
    return row;
  });
}
