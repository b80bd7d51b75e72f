import Type from 'typebox';
import type { App, Deps } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { errorCatalog } from '../shared/refusal.ts';
import { OneOf } from '../shared/schema.ts';
import { serverKey } from '../shared/serverSecret.ts';
import { setSubscribed } from './optOuts.ts';
import { type MessageList, messageLists } from './tables.ts';
import { makeUnsubscribeToken, readUnsubscribeToken, type UnsubscribeGrant } from './unsubscribeToken.ts';

const unsubscribeErrors = errorCatalog({
  invalid: { status: 404, code: 404, message: 'This link isn’t valid. Copy the whole address from the message.' },
  expired: { status: 409, code: 1002, message: 'This link has expired. Use the one in our latest message.' },
});

const listTitles: Record<MessageList, string> = {
  referrals: 'referral reminders',
  news: 'news and offers',
  result: 'emails about results',
  dispute: 'emails about disputes',
};

/** Unsubscribes a person through the link in a message. Requires no sign-in; possession of the link is enough. */
export function unsubscribeRoute(app: App): void {
  route(app, {
    operationId: 'notifications.unsubscribe',
    method: 'POST',
    url: '/api/v1/notifications/unsubscribe',
    summary:
      "Unsubscribes the recipient of an email from its mailing list, using the token in the unsubscribe link. Doesn't require sign-in. `undo` subscribes them again.",
    policy: policy.public(),
    fields: {
      list: 'Mailing list.',
      title: 'Readable name, such as `referral reminders`.',
      subscribed: 'True while the user is subscribed.',
      token: 'Token from the unsubscribe link.',
      undo: 'True to subscribe again.',
    },
    limit: 'code',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 256 }), undo: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ list: OneOf(messageLists), title: Type.String(), subscribed: Type.Boolean() }),
    handler: async ({ deps, body, ip, requestId }) => {
      const grant = readUnsubscribeToken(serverKey(deps.config, 'unsubscribe'), body.token);
      if (grant === null) throw unsubscribeErrors.invalid(undefined, undefined, 'token');
      const subscribed = body.undo ?? false;
      await withTransaction(deps.db, async (tx) => {
        await checkAge(tx, deps, grant);
        if (await setSubscribed(tx, grant, subscribed)) await note(tx, grant, subscribed, { ip, requestId });
      });
      return { list: grant.list, title: listTitles[grant.list], subscribed };
    },
  });
}

/** Returns the unsubscribe URL, which every message to the list includes. */
export async function unsubscribeUrl(deps: Deps, userId: string, list: MessageList): Promise<string> {
  const key = serverKey(deps.config, 'unsubscribe');
  const token = makeUnsubscribeToken(key, { userId, list, issuedAt: await appNow(deps.db) });
  return `${deps.config.publicUrl}/unsubscribed?token=${token}`;
}

async function checkAge(tx: Tx, { config }: Deps, { issuedAt, userId }: UnsubscribeGrant): Promise<void> {
  const age = (await appNow(tx)).getTime() - issuedAt.getTime();
  if (age > config.notifications.unsubscribeDays * 86_400_000) throw unsubscribeErrors.expired();
  const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!person) throw unsubscribeErrors.invalid();
}

async function note(
  tx: Tx,
  { userId, list }: UnsubscribeGrant,
  subscribed: boolean,
  request: { ip: string; requestId: string },
): Promise<void> {
  await audit(tx, {
    area: 'player',
    actor: null,
    action: subscribed ? 'notifications.resubscribe' : 'notifications.unsubscribe',
    subjectType: 'user',
    subjectId: userId,
    after: { list },
    ...request,
  });
}
