import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { SessionView } from '../../auth/sign-in/authenticate.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { sha256 } from '../../shared/ids.ts';
import { openCommentatorSession } from '../session.ts';

const ACTION = 'commentator.authenticate_portal';

export function authenticatePortalRoute(app: App): void {
  route(app, {
    operationId: ACTION,
    method: 'POST',
    url: '/commentator/v1/authenticate/portal',
    summary:
      'Signs in a commentator with a code from their player session. Refused with code 401 when the code was used, has expired or comes from another device.',
    policy: policy.public(),
    fields: { code: 'Code from `commentator.portal_code`.' },
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 128 }),
      app_version: Type.String({ minLength: 1, maxLength: 32 }),
    }),
    response: SessionView,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const userId = await useCode(tx, ctx.body.code, ctx.deviceId);
        return openCommentatorSession(tx, ctx, { userId, appVersion: ctx.body.app_version, action: ACTION });
      }),
  });
}

async function useCode(tx: Tx, code: string, deviceId: string | null): Promise<string> {
  const used = await tx
    .updateTable('commentator_portal_codes')
    .set({ used_at: sql<Date>`app_now()` })
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where(sql<boolean>`device_id is not distinct from ${deviceId}::uuid`)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw common.unauthenticated(undefined, 'This sign-in link has expired. Try again.');
  return used.user_id;
}
