import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Nullable } from '../../shared/schema.ts';
import { paidAccess } from '../paidAccess.ts';
import { callerOf } from '../position/regionStanding.ts';
import { storePosition } from '../position/store.ts';
import { PaidAccess } from './paidAccess.ts';

const DevicePosition = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  accuracy: Type.Number({ minimum: 0 }),
  measured_at: DateTime,
});
describeSchema(DevicePosition, 'DevicePosition', 'Measured position of a device.', {
  latitude: 'Latitude in degrees north.',
  longitude: 'Longitude in degrees east.',
  accuracy: 'Accuracy radius in meters.',
  measured_at: 'Time of the measurement.',
});

/**
 * Converts the device's position to regions without storing the position itself (docs/domain/accounts.md#region). The
 * result applies only to this session, so each device has to share its own position.
 */
export function sharePositionRoute(app: App): void {
  route(app, {
    operationId: 'users.share_position',
    method: 'POST',
    url: '/api/v1/users/position',
    summary:
      'Shares the position of this device, or records that the user refused. Only the region is kept, for a limited time.',
    policy: policy.user({ scopes: ['full', 'phone_required', 'guest', 'banned'] }),
    fields: { position: 'Position of the device. Null or missing if the user refused to share it.' },
    body: Type.Object({ position: Type.Optional(Nullable(DevicePosition)) }),
    response: PaidAccess,
    handler: async (ctx) => {
      const { deps, body } = ctx;
      const caller = callerOf(ctx);
      await withTransaction(deps.db, async (tx) => {
        const { position = null } = body;
        const measured = position && { ...position, measuredAt: new Date(position.measured_at) };
        const judged = deps.regions.judge(measured, await appNow(tx));
        await storePosition(tx, caller, judged, deps.config.regions.positionMinutes);
      });
      return paidAccess(deps, caller);
    },
  });
}
