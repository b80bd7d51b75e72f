import Type from 'typebox';
import type { App } from '../app.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { DateTime, Id, OneOf } from '../shared/schema.ts';
import { everyPlayerScope } from './scopes.ts';
import { isOlder } from './versions.ts';

/** Device check-ins and push tokens. */
export function deviceRoutes(app: App): void {
  route(app, {
    operationId: 'device.check_in',
    method: 'POST',
    url: '/api/v1/check_in',
    summary: 'Reports that the app was opened or returned to the foreground.',
    policy: policy.user({ scopes: everyPlayerScope }),
    fields: {
      update_required: 'True when the client must be updated.',
      minimum_version: 'Oldest supported client version.',
      region_allowed: "True when playing for money is allowed in the user's region.",
      geo_token: 'Token from the location service. Null when location access was denied.',
    },
    body: Type.Object({
      client_type: OneOf(['electron', 'web', 'support_web', 'commentator_web'] as const),
      app_version: Type.String({ minLength: 1, maxLength: 32 }),
      geo_token: Type.Optional(Type.String({ maxLength: 4096 })),
    }),
    response: Type.Object({
      update_required: Type.Boolean(),
      minimum_version: Type.String(),
      region_allowed: Type.Boolean(),
      server_time: DateTime,
    }),
    handler: async ({ deps, session, body, deviceId, ip }) => {
      if (!session) throw common.unauthenticated();
      const now = await appNow(deps.db);
      const { geo_token = null, ...client } = body;
      await deps.db
        .insertInto('check_ins')
        .values({
          id: newId(),
          user_id: session.userId,
          session_id: session.id,
          device_id: deviceId,
          ip,
          geo_token,
          ...client,
          at: now,
        })
        .execute();
      const minimum = deps.config.auth.minimumAppVersion;
      return {
        update_required: isOlder(body.app_version, minimum),
        minimum_version: minimum,
        region_allowed: deps.config.auth.regionAllowed,
        server_time: now.toISOString(),
      };
    },
  });

  route(app, {
    operationId: 'device.register',
    method: 'POST',
    url: '/api/v1/register_device',
    summary: 'Registers a push token for this device.',
    policy: policy.user({ scopes: everyPlayerScope }),
    fields: {
      id: 'Device id.',
      registered_at: 'Registration time.',
      token: "Subscription token from the browser's push service.",
    },
    body: Type.Object({ token: Type.String({ minLength: 8, maxLength: 4096 }) }),
    response: Type.Object({ id: Id, registered_at: DateTime }),
    handler: async ({ deps, userId, body, deviceId }) =>
      withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const now = await appNow(tx);
        // The previous user of this device no longer receives push messages on it.
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
