import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import type { Config } from '../../../shared/config.ts';
import { actorOf, refuseOwn, requireReason } from '../../../staff/actor.ts';
import { requestApproval } from '../../../staff/approvals/request.ts';
import { UserCard } from '../../../users/card.ts';
import { walletView } from '../../../wallet/view.ts';
import { applyBan, Body, card, checkBannable, KIND, Params, type Request } from './ban.ts';

export function banUserRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/ban',
    summary:
      'Bans a user. Banned users can only see the reason, withdraw their money and contact support. Requires approval by a second staff member (code 1015) when the user has a balance.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'User ID.', reason: 'Reason. Shown to the user and kept in the audit log.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: ban,
  });
}

/** @throws 404, 1002 if already banned, 1015 if the person has money */
async function ban(ctx: Request) {
  const { deps, params } = ctx;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, params.id);
  const done = await withTransaction(deps.db, async (tx) => {
    await checkBannable(tx, params.id);
    if (await hasMoney(tx, deps.config, params.id)) return false;
    await applyBan(tx, params.id, reason, actorOf(ctx));
    return true;
  });
  if (done) return card(deps, params.id);
  return requestApproval(ctx, {
    kind: KIND,
    subjectType: 'user',
    subjectId: params.id,
    payload: { user_id: params.id },
    reason,
    about: [params.id],
  });
}

/** Whether the person has money in their balance, in transit, or in play. */
async function hasMoney(tx: Tx, config: Config, userId: string): Promise<boolean> {
  const { total, pending_deposit, in_play } = await walletView(tx, userId, config.wallet);
  return total + pending_deposit + in_play > 0;
}
