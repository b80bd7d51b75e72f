import Type, { type Static } from 'typebox';
import { actorOf, requireReason, staffAudit } from '../admin/staff.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { PageQuery, page, pageOf, pageRange } from '../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { caseKinds, caseStates } from './tables.ts';

const ReconciliationCase = Type.Object({
  id: Id,
  provider: Type.String(),
  kind: OneOf(caseKinds),
  reference: Type.String(),
  subject_type: Nullable(Type.String()),
  subject_id: Nullable(Type.String()),
  our_amount: Nullable(Cents),
  their_amount: Nullable(Cents),
  state: OneOf(caseStates),
  detail: Nullable(Type.String()),
  note: Nullable(Type.String()),
  closed_by: Nullable(Id),
  created_at: DateTime,
  closed_at: Nullable(DateTime),
});
describeSchema(
  ReconciliationCase,
  'ReconciliationCase',
  "Difference between the ledger and a payment provider's records.",
  {
    provider: 'Payment provider.',
    kind: 'Kind of difference.',
    reference: 'Payment id assigned by the provider.',
    subject_type: 'Type of the matching record in Duelbook. Null when the ledger has none.',
    subject_id: 'Id of the matching record in Duelbook. Null when the ledger has none.',
    our_amount: 'Net amount in the ledger, in cents; negative for outgoing money. Null when the ledger has no entry.',
    their_amount: "Net amount in the provider's records, in cents. Null when the provider has no entry.",
    state: 'Current state of the case.',
    detail: 'What was found, in words. Null when the amounts say it.',
    note: 'Explanation of the difference. Null while the case is open.',
    closed_by: 'Id of the staff member who closed the case. Null while it is open.',
    created_at: 'Time the difference was found.',
  },
);
type ReconciliationCase = Static<typeof ReconciliationCase>;

const CaseQuery = Type.Object({ ...PageQuery.properties, state: Type.Optional(OneOf(caseStates)) });
type CloseCtx = Ctx<{ id: string }, unknown, { note: string }>;

export function caseRoutes(app: App): void {
  route(app, {
    operationId: 'admin.reconciliation.cases',
    method: 'GET',
    url: '/admin/v1/reconciliation/cases',
    summary: 'Reconciliation cases in one state.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { state: 'Only cases in this state. Defaults to `open`.' },
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
async function listCases({ deps: { db }, query }: Ctx<unknown, Static<typeof CaseQuery>>) {
  const { offset, limit } = pageRange(query);
  const rows = await select(db)
    .where('state', '=', query.state ?? 'open')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const paged = page(rows, query);
  return { ...paged, items: paged.items.map(viewOf) };
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
    const row = await select(tx).where('id', '=', id).executeTakeFirst();
    if (!row) throw common.notFound();
    if (numUpdatedRows === 0n) throw common.notAllowedNow({ state: row.state }, 'This case is already closed.');
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.reconciliation.close',
      subjectType: 'reconciliation_case',
      subjectId: id,
      after: { reference: row.reference, kind: row.kind },
      reason: note,
    });
    return viewOf(row);
  });
}

function select(db: Db | Tx) {
  return db
    .selectFrom('reconciliation_cases')
    .select(['id', 'provider', 'kind', 'reference', 'subject_type', 'subject_id', 'our_amount', 'their_amount'])
    .select(['state', 'detail', 'note', 'closed_by', 'created_at', 'closed_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function viewOf(row: Row): ReconciliationCase {
  return { ...row, created_at: row.created_at.toISOString(), closed_at: row.closed_at?.toISOString() ?? null };
}
