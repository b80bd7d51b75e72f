import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id, PositiveCents } from '../../shared/schema.ts';
import { readCards, UserCard } from '../../users/card.ts';
import { freezePerson, unfreezePerson } from '../../users/freeze.ts';
import { owedBy, repayFromCash } from '../../wallet/deposits/debt.ts';
import { registerApproval } from '../approvals/registry.ts';
import { requestApproval } from '../approvals/request.ts';
import { actorOf, requireReason, type StaffActor, staffAudit } from '../staff.ts';

const Params = Type.Object({ id: Id });
const Body = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
const FREEZE = 'admin.users.freeze';
const UNFREEZE = 'admin.users.unfreeze';
type Request = Ctx<{ id: string }, unknown, { reason: string }>;

/**
 * Freezes an account. All money operations return code 27 and open matches are refunded, but running matches continue.
 */
export function freezeRoutes(app: App): void {
  route(app, {
    operationId: FREEZE,
    method: 'POST',
    url: '/admin/v1/users/:id/freeze',
    summary: "Freezes a user's account: every call that moves money is refused with code 27.",
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User id.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: (ctx) => change(ctx, true),
  });

  route(app, {
    operationId: UNFREEZE,
    method: 'POST',
    url: '/admin/v1/users/:id/unfreeze',
    summary:
      "Unfreezes a user's account. If the user owes money for a reversed deposit, a second staff member must approve.",
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { id: 'User id.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: async (ctx) => {
      await requireSecondForDebt(ctx);
      return change(ctx, false);
    },
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
async function requireSecondForDebt(ctx: Request): Promise<void> {
  const { deps, params, body } = ctx;
  const owed = await owedBy(deps.db, params.id);
  if (owed === 0) return;
  await requestApproval(ctx, {
    kind: UNFREEZE,
    subjectType: 'user',
    subjectId: params.id,
    payload: { user_id: params.id, owed_amount: owed },
    reason: body.reason,
    amount: owed,
    about: [params.id],
  });
}

async function change(ctx: Request, frozen: boolean) {
  const { deps, params, userId: staffId } = ctx;
  const reason = requireReason(ctx.body.reason);
  if (params.id === staffId) throw common.forbidden(undefined, 'You can’t do this to your own account.');
  return withTransaction(deps.db, (tx) => setFrozen(tx, { userId: params.id, frozen, reason, by: actorOf(ctx) }));
}

async function setFrozen(
  tx: Tx,
  { userId, frozen, reason, by }: { userId: string; frozen: boolean; reason: string; by: StaffActor },
) {
  const user = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || user.status === 'deleted' || user.status === 'guest') throw common.notFound();
  const [from, to] = frozen ? (['enabled', 'frozen'] as const) : (['frozen', 'enabled'] as const);
  if (user.status !== from) {
    throw common.notAllowedNow({ status: user.status }, `This account is ${user.status}, not ${from}.`);
  }
  if (frozen) await freezePerson(tx, { userId, staffId: by.id, reason });
  else {
    await repayFromCash(tx, userId);
    await unfreezePerson(tx, userId);
  }
  await staffAudit(tx, by, {
    action: frozen ? FREEZE : UNFREEZE,
    subjectType: 'user',
    subjectId: userId,
    before: { status: from },
    after: { status: to },
    reason,
  });
  const [card] = await readCards(tx, [userId]);
  if (!card) throw common.notFound();
  return card;
}
