import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { changeAccount } from '../users/changeAccount.ts';
import { readViewer, Viewer } from '../users/viewer.ts';
import { endLink, linkedAccount, refuseOnDuty } from './store.ts';

/** Unlinks Twitch. Idempotent. */
export function disconnectRoute(app: App): void {
  route(app, {
    operationId: 'twitch.disconnect',
    method: 'POST',
    url: '/api/v1/twitch/disconnect',
    summary: 'Unlinks the Twitch account. Refused with code 1012 during a match the user must stream.',
    policy: policy.user(),
    response: Viewer,
    handler: ({ deps, userId, ip, requestId }) =>
      withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const username = await unlinkTwitch(tx, userId);
        if (username === null) return readViewer(tx, userId);
        await audit(tx, {
          area: 'player',
          actor: userId,
          action: 'twitch.disconnect',
          subjectType: 'user',
          subjectId: userId,
          before: { username },
          ip,
          requestId,
        });
        return readViewer(tx, userId);
      }),
  });
}

/**
 * Unlinks a person's Twitch account and returns its name. Null if none is linked. The caller holds the person's lock
 * and writes the audit entry.
 * @throws 1012 during a match that the person must stream
 */
export async function unlinkTwitch(tx: Tx, userId: string): Promise<string | null> {
  const account = await linkedAccount(tx, userId);
  if (account === null) return null;
  await refuseOnDuty(tx, userId);
  await endLink(tx, account);
  await changeAccount(tx, userId, { twitch_username: null, twitch_profile_image_url: null, twitch_email: null });
  return account.username;
}
