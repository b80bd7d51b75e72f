import Type from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import type { Ctx } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, requireReason, type StaffActor, staffAudit } from '../../../staff/actor.ts';
import { readCards } from '../../../users/card.ts';
import { freezePerson, unfreezePerson } from '../../../users/freeze.ts';
import { repayFromCash } from '../../../wallet/deposits/debt.ts';

export const Params = Type.Object({ id: Id });

export const Body = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });

export const FREEZE = 'admin.users.freeze';

export const UNFREEZE = 'admin.users.unfreeze';

export type Request = Ctx<{ id: string }, unknown, { reason: string }>;

/** Freezes or unfreezes the account of the request. `check` runs first, in the same transaction. */
export async function change(ctx: Request, frozen: boolean, check?: (tx: Tx) => Promise<void>) {
  const { deps, params, userId: staffId } = ctx;
  const reason = requireReason(ctx.body.reason);
  if (params.id === staffId) throw common.forbidden(undefined, 'You can’t do this to your own account.');
  return withTransaction(deps.db, async (tx) => {
    await check?.(tx);
    return setFrozen(tx, { userId: params.id, frozen, reason, by: actorOf(ctx) });
  });
}

export async function setFrozen(
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
