import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
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
        const account = await linkedAccount(tx, userId);
        if (account === null) return readViewer(tx, userId);
        await refuseOnDuty(tx, userId);
        await endLink(tx, account);
        await tx
          .updateTable('users')
          .set(({ eb, ref }) => ({
            twitch_username: null,
            twitch_profile_image_url: null,
            twitch_email: null,
            version: eb(ref('version'), '+', 1),
          }))
          .where('id', '=', userId)
          .execute();
        await audit(tx, {
          area: 'player',
          actor: userId,
          action: 'twitch.disconnect',
          subjectType: 'user',
          subjectId: userId,
          before: { username: account.username },
          ip,
          requestId,
        });
        return readViewer(tx, userId);
      }),
  });
}
