import Type from 'typebox';
import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { readCards, UserCard } from '../../users/card.ts';
import { freezePerson, unfreezePerson } from '../../users/freeze.ts';

const Params = Type.Object({ id: Id });
const Body = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
type Request = Ctx<{ id: string }, unknown, { reason: string }>;

/** Freezing: all money operations return code 27 and open matches are refunded; running matches continue. */
export function freezeRoutes(app: App): void {
  route(app, {
    operationId: 'admin.users.freeze',
    method: 'POST',
    url: '/admin/v1/users/:id/freeze',
    summary: "Freezes a user's account: every call that moves money is refused with code 27.",
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User id.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: (ctx) => change(ctx, 'enabled', 'frozen'),
  });

  route(app, {
    operationId: 'admin.users.unfreeze',
    method: 'POST',
    url: '/admin/v1/users/:id/unfreeze',
    summary: "Unfreezes a user's account.",
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: { id: 'User id.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: (ctx) => change(ctx, 'frozen', 'enabled'),
  });
}

async function change(ctx: Request, from: 'enabled' | 'frozen', to: 'enabled' | 'frozen') {
  const { deps, params, userId: staffId } = ctx;
  const reason = ctx.body.reason.trim();
  if (reason === '') throw common.validation(undefined, 'Enter a reason.', 'reason');
  if (params.id === staffId) throw common.forbidden(undefined, 'You can’t do this to your own account.');
  return withTransaction(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('status')
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || user.status === 'deleted' || user.status === 'guest') throw common.notFound();
    if (user.status !== from) {
      throw common.notAllowedNow({ status: user.status }, `This account is ${user.status}, not ${from}.`);
    }
    const frozen = to === 'frozen';
    if (frozen) await freezePerson(tx, { userId: params.id, staffId, reason });
    else await unfreezePerson(tx, params.id);
    await audit(tx, {
      area: 'staff',
      actor: staffId,
      role: ctx.session?.roles.join(','),
      action: frozen ? 'admin.users.freeze' : 'admin.users.unfreeze',
      subjectType: 'user',
      subjectId: params.id,
      before: { status: from },
      after: { status: to },
      reason,
      ip: ctx.ip,
      requestId: ctx.requestId,
    });
    const [card] = await readCards(tx, [params.id]);
    if (!card) throw common.notFound();
    return card;
  });
}
