import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { endBan, insertBan } from '../../moderation/bans.ts';
import { notify } from '../../notifications/notify.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { readCards, UserCard } from '../../users/card.ts';
import { banPerson, unbanPerson } from '../../users/freeze.ts';
import { walletView } from '../../wallet/view.ts';
import { registerApproval } from '../approvals/registry.ts';
import { requestApproval } from '../approvals/request.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, type StaffActor, staffAudit } from '../staff.ts';

const KIND = 'admin.users.ban';
const bannable = ['enabled', 'frozen', 'self_excluded'];

const Params = Type.Object({ id: Id });
const Body = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
type Request = Ctx<{ id: string }, unknown, { reason: string }>;

/** Bans a user. Banned users can only read the reason, withdraw their own money and contact support. */
export function banRoutes(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/ban',
    summary:
      'Bans a user. Banned users can only see the reason, withdraw their money and contact support. Requires approval by a second staff member (code 1015) when the user has a balance.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'User id.', reason: 'Reason. Shown to the user and kept in the audit log.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: ban,
  });

  route(app, {
    operationId: 'admin.users.unban',
    method: 'POST',
    url: '/admin/v1/users/:id/unban',
    summary: 'Lifts a ban. An earlier freeze or self-exclusion takes effect again.',
    policy: policy.staff('risk', 'moderator', 'admin'),
    fields: { id: 'User id.' },
    params: Params,
    body: Body,
    response: UserCard,
    handler: unban,
  });

  registerApproval(KIND, Type.Object({ user_id: Id }), {
    title: 'Ban',
    operationId: KIND,
    execute: ({ tx }, { subject_id, reason }, checker) => carryOut(tx, subject_id, reason, checker),
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
    await carryOut(tx, params.id, reason, actorOf(ctx));
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

/** Locks the person and refuses if they can't be banned. */
async function checkBannable(tx: Tx, userId: string): Promise<string> {
  const { status } = await lockSubject(tx, userId);
  if (!bannable.includes(status))
    throw common.notAllowedNow({ status }, `This account is ${status} and can’t be banned.`);
  return status;
}

/** Whether the person has money in their balance, in transit, or in play. */
async function hasMoney(tx: Tx, config: Config, userId: string): Promise<boolean> {
  const { total, pending_deposit, in_play } = await walletView(tx, userId, config.wallet);
  return total + pending_deposit + in_play > 0;
}

async function carryOut(tx: Tx, userId: string, reason: string, by: StaffActor): Promise<void> {
  const before = await checkBannable(tx, userId);
  const id = await insertBan(tx, { userId, staffId: by.id, reason });
  await banPerson(tx, { userId, staffId: by.id, reason });
  tell(
    tx,
    userId,
    id,
    'Your account has been banned',
    `${reason} You can still withdraw your money and contact support.`,
  );
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    before: { status: before },
    after: { status: 'banned', ban: id },
    reason,
  });
}

async function unban(ctx: Request) {
  const { deps, params, userId: staffId } = ctx;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(staffId, params.id);
  await withTransaction(deps.db, async (tx) => {
    const { status } = await lockSubject(tx, params.id);
    if (status !== 'banned') throw common.notAllowedNow({ status }, `This account is ${status}, not banned.`);
    const ended = await endBan(tx, { userId: params.id, staffId, reason });
    await unbanPerson(tx, params.id);
    tell(tx, params.id, ended ?? params.id, 'Your ban has been lifted', 'You can use your account again.');
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.users.unban',
      subjectType: 'user',
      subjectId: params.id,
      before: { status },
      reason,
    });
  });
  return card(deps, params.id);
}

function tell(tx: Tx, userId: string, banId: string, title: string, body: string): void {
  const data = { nativedeeplink: 'duelbook://support_conversation' };
  notify(tx, { userId, category: 'security', title, body, data, dedupeKey: `ban:${banId}:${title}` });
}

async function card({ db }: Pick<Deps, 'db'>, userId: string) {
  const [found] = await readCards(db, [userId]);
  if (!found) throw common.notFound();
  return found;
}
