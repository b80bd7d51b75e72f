import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { newToken, sha256 } from '../../shared/ids.ts';
import { DateTime } from '../../shared/schema.ts';
import { authErrors } from '../errors.ts';

/** Issues a single-use nonce that ties an ID token to a sign-in started here. */
export function nonceRoute(app: App): void {
  route(app, {
    operationId: 'auth.nonce',
    method: 'POST',
    url: '/api/v1/authenticate/nonce',
    summary: 'Creates a single-use nonce for a sign-in with the social identity provider. Valid for ten minutes.',
    policy: policy.public(),
    fields: { nonce: 'Random value that the sign-in provider must return.', expires_at: 'Expiration time.' },
    response: Type.Object({ nonce: Type.String(), expires_at: DateTime }),
    status: 201,
    handler: async ({ deps, deviceId }) =>
      withTransaction(deps.db, async (tx) => {
        const nonce = newToken();
        const now = await appNow(tx);
        const expiresAt = new Date(now.getTime() + deps.config.auth.nonceMinutes * 60_000);
        await tx
          .deleteFrom('sign_in_nonces')
          .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
          .execute();
        await tx
          .insertInto('sign_in_nonces')
          .values({ nonce_hash: sha256(nonce), device_id: deviceId, expires_at: expiresAt })
          .execute();
        return { nonce, expires_at: expiresAt.toISOString() };
      }),
  });
}

/** Consumes a nonce. Refuses nonces that are unknown, expired, already used, or from another device. */
export async function useNonce(tx: Tx, nonce: string, deviceId: string | null): Promise<void> {
  const now = await appNow(tx);
  const used = await tx
    .updateTable('sign_in_nonces')
    .set({ used_at: now })
    .where('nonce_hash', '=', sha256(nonce))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('device_id', 'is not distinct from', deviceId)
    .returning('nonce_hash')
    .executeTakeFirst();
  if (!used) throw authErrors.signInRefused();
}
