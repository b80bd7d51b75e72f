import Type from 'typebox';
import type { App, Deps } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import type { TwitchUser } from '../../../providers/twitch/port.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { relink } from '../../../twitch/relink.ts';
import { UserCard } from '../../../users/card.ts';
import { cardOf } from '../cardOf.ts';

const KIND = 'admin.users.connect_twitch';

export function connectTwitchRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/connect_twitch',
    summary:
      'Links a Twitch account to a user by its username, replacing a linked one. Refused with code 1012 during a match the user must stream.',
    policy: policy.staff('support', 'risk', 'admin'),
    fields: {
      id: 'User ID.',
      twitch_username: 'Username of the Twitch account to link.',
      reason: 'Reason. Kept in the audit log.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      twitch_username: Type.String({ pattern: '^[A-Za-z0-9_]{1,25}$' }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: UserCard,
    handler: connect,
  });
}

type Request = Ctx<{ id: string }, unknown, { twitch_username: string; reason: string }>;

/** @throws 404, 1000 if Twitch doesn't know the name, 1007 if somebody else has linked the account, 1012, 503 */
async function connect(ctx: Request): Promise<UserCard> {
  const { id } = ctx.params;
  const reason = requireReason(ctx.body.reason);
  refuseOwn(ctx.userId, id);
  // Checks that the person exists before calling Twitch.
  await withTransaction(ctx.deps.db, (tx) => lockSubject(tx, id));
  const found = await lookUp(ctx.deps, ctx.body.twitch_username.toLowerCase());
  await withTransaction(ctx.deps.db, async (tx) => {
    await lockSubject(tx, id);
    const before = await relink(tx, id, found);
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'user',
      subjectId: id,
      before: { twitch: before?.username ?? null },
      after: { twitch: found.username, twitch_user_id: found.id },
      reason,
    });
  });
  return cardOf(ctx.deps, id);
}

async function lookUp(deps: Deps, login: string): Promise<TwitchUser> {
  let found: TwitchUser | null;
  try {
    found = await deps.providers.twitch.userOfLogin(login);
  } catch (error) {
    deps.log.warn({ err: error }, 'Twitch is unreachable');
    throw common.unavailable(undefined, 'Twitch isn’t responding. Nothing was linked. Try again in a minute.');
  }
  if (found) return found;
  throw common.validation(undefined, 'Twitch has no account with this name. Check the spelling.', 'twitch_username');
}
