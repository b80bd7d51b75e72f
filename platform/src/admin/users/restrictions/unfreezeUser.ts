import Type from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, PositiveCents } from '../../../shared/schema.ts';
import { lockSubject } from '../../../staff/actor.ts';
import { registerApproval } from '../../../staff/approvals/registry.ts';
import { changeOrRequest, NeedsApproval } from '../../../staff/approvals/request.ts';
import { UserCard } from '../../../users/card.ts';
import { owedBy } from '../../../wallet/deposits/debt.ts';
import { Body, change, Params, type Request, setFrozen, UNFREEZE } from './freeze.ts';

export function unfreezeUserRoute(app: App): void {
  route(app, {
    operationId: UNFREEZE,
    method: 'POST',
    url: '/admin/v1/users/:id/unfreeze',
    summary:
      "Unfreezes a user's account. If the user owes money for a reversed deposit, a second staff member must approve.",
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: unfreeze,
  });
  registerApproval(UNFREEZE, Type.Object({ user_id: Id, owed_amount: PositiveCents }), {
    title: 'Unfreeze of an account that owes money',
    operationId: UNFREEZE,
    execute: async ({ tx }, { payload, reason }, checker) => {
      await setFrozen(tx, { userId: payload.user_id, frozen: false, reason, by: checker });
    },
  });
}

/**
 * Unfreezing an account that owes money for a reversed deposit requires two staff members, who are both shown the debt.
 */
function unfreeze(ctx: Request) {
  const userId = ctx.params.id;
  const checkDebt = async (tx: Tx) => {
    await lockSubject(tx, userId);
    const owed = await owedBy(tx, userId);
    if (owed > 0) throw new NeedsApproval(owed);
  };
  return changeOrRequest(
    ctx,
    () => change(ctx, false, checkDebt),
    (owed) => ({
      kind: UNFREEZE,
      subjectType: 'user',
      subjectId: userId,
      payload: { user_id: userId, owed_amount: owed },
      reason: ctx.body.reason,
      amount: owed,
      about: [userId],
    }),
  );
}
