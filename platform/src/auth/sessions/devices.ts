import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { newId } from '../../shared/ids.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { everyPlayerScope } from './scopes.ts';

/** Routes for push tokens. */
export function deviceRoutes(app: App): void {
  route(app, {
    operationId: 'device.register',
    method: 'POST',
    url: '/api/v1/register_device',
    summary: 'Registers a push token for this device.',
    policy: policy.user({ scopes: everyPlayerScope }),
    duringReadOnly: true,
    fields: {
      id: 'Device ID.',
      registered_at: 'Registration time.',
      token: "Subscription token from the browser's push service.",
    },
    body: Type.Object({ token: Type.String({ minLength: 8, maxLength: 4096 }) }),
    response: Type.Object({ id: Id, registered_at: DateTime }),
    handler: async ({ deps, userId, body, deviceId }) =>
      withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const now = await appNow(tx);
        // The device's previous user no longer gets push notifications on it.
        await tx.deleteFrom('devices').where('token', '=', body.token).where('user_id', '<>', userId).execute();
        const device = await tx
          .insertInto('devices')
          .values({
            id: newId(),
            user_id: userId,
            token: body.token,
            device_id: deviceId,
            registered_at: now,
            seen_at: now,
          })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'token']).doUpdateSet({ device_id: deviceId, seen_at: now }),
          )
          .returning(['id', 'registered_at'])
          .executeTakeFirstOrThrow();
        const kept = tx
          .selectFrom('devices')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .limit(deps.config.auth.devicesPerUser);
        await tx.deleteFrom('devices').where('user_id', '=', userId).where('id', 'not in', kept).execute();
        return { id: device.id, registered_at: device.registered_at.toISOString() };
      }),
  });
}

/** Deletes a device whose push token is no longer valid. */
export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).execute();
}
