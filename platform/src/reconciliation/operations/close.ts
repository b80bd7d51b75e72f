import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { ReconciliationCase, readCase } from '../caseView.ts';

type CloseCtx = Ctx<{ id: string }, unknown, { note: string }>;

export function closeRoute(app: App): void {
  route(app, {
    operationId: 'admin.reconciliation.close',
    method: 'POST',
    url: '/admin/v1/reconciliation/cases/:id/close',
    summary: 'Closes a reconciliation case with an explanation.',
    policy: policy.staff('finance', 'admin'),
    fields: { id: 'Case ID.', note: 'Explanation of the difference.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: ReconciliationCase,
    handler: closeCase,
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
