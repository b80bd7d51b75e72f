import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { newToken, sha256 } from '../../shared/ids.ts';
import { DateTime } from '../../shared/schema.ts';
import { isCommentator } from '../store.ts';

const LIFETIME_MS = 60_000;

const PortalCode = Type.Object({ code: Type.String(), expires_at: DateTime });
describeSchema(PortalCode, 'PortalCode', 'Single-use code that opens the commentator area.', {
  code: 'Code for `commentator.authenticate_portal`.',
  expires_at: 'Time until which the code can be used.',
});

export function portalCodeRoute(app: App): void {
  route(app, {
    operationId: 'commentator.portal_code',
    method: 'POST',
    url: '/api/v1/commentator/portal_code',
    summary:
      'Creates a code that opens the commentator area on this device, once, within a minute. Refused with code 1002 for everyone who isn’t a commentator.',
    policy: policy.user({ scopes: ['full', 'phone_required'] }),
    response: PortalCode,
    handler: ({ deps, userId, deviceId }) =>
      withTransaction(deps.db, async (tx) => {
        if (!(await isCommentator(tx, userId)))
          throw common.notAllowedNow(undefined, 'This isn’t a commentator account.');
        const code = newToken();
        const now = await appNow(tx);
        const expiresAt = new Date(now.getTime() + LIFETIME_MS);
        // Deletes older codes, because only the newest one is valid.
        await tx.deleteFrom('commentator_portal_codes').where('user_id', '=', userId).execute();
        await tx
          .insertInto('commentator_portal_codes')
          .values({
            code_hash: sha256(code),
            user_id: userId,
            device_id: deviceId,
            expires_at: expiresAt,
            used_at: null,
          })
          .execute();
        return { code, expires_at: expiresAt.toISOString() };
      }),
  });
}
