import Type from 'typebox';
import type { App } from '../../app.ts';
import { recordCheckIn } from '../../auth/sessions/checkIns.ts';
import { everyPlayerScope } from '../../auth/sessions/scopes.ts';
import { isOlder } from '../../auth/sessions/versions.ts';
import { Announcement, siteAnnouncements } from '../../content/announcements.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { RegionStanding } from '../../regions/rules.ts';
import { clientTypes } from '../../shared/clientTypes.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, OneOf } from '../../shared/schema.ts';
import { positionReasons } from '../../users/paidGate.ts';
import { regionStanding } from '../../users/position/regionStanding.ts';
import { positionOf } from '../../users/position/store.ts';
import { PublicLimits, publicLimits } from '../limits.ts';

/** Whether the region allows playing for money. A missing position can still be shared when it is needed. */
const isAllowed = ({ reason }: RegionStanding) => reason === null || positionReasons.has(reason);

/**
 * Check-ins (docs/domain/accounts.md#check-ins). They have their own rate limit, so check-ins and other calls don't use
 * up each other's quota.
 */
export function checkInRoute(app: App): void {
  route(app, {
    operationId: 'device.check_in',
    method: 'POST',
    url: '/api/v1/check_in',
    summary: 'Reports that the app was opened or has been open for another 15 minutes.',
    policy: policy.user({ scopes: everyPlayerScope }),
    duringReadOnly: true,
    limit: 'check_in',
    fields: {
      update_required: 'True when the client must be updated.',
      minimum_version: 'Oldest supported client version.',
      desktop_update_required: 'True when the desktop app must be updated. False in browsers.',
      desktop_version: 'Version of the desktop app, which loads the client. Missing in browsers.',
      region_allowed: "True when playing for money is allowed in the user's region.",
      announcements: 'Current announcements, most important first.',
      limits: 'Current limits on amounts and counts.',
      geo_token: 'Accepted for older clients and ignored. Clients share their position with `users.share_position`.',
      client_type: 'Client that checks in.',
    },
    body: Type.Object({
      client_type: OneOf(clientTypes),
      app_version: Type.String({ minLength: 1, maxLength: 32 }),
      geo_token: Type.Optional(Type.String({ maxLength: 4096 })),
      desktop_version: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    }),
    response: Type.Object({
      update_required: Type.Boolean(),
      minimum_version: Type.String(),
      desktop_update_required: Type.Boolean(),
      region_allowed: Type.Boolean(),
      announcements: Type.Array(Announcement),
      limits: PublicLimits,
      server_time: DateTime,
    }),
    handler: async ({ deps, session, body, deviceId, ip }) => {
      if (!session) throw common.unauthenticated();
      const { client_type, app_version, desktop_version } = body;
      const located = (await positionOf(deps.db, session.id))?.outcome === 'located';
      const client = { client_type, app_version, located };
      const now = await recordCheckIn(deps.db, session, { ...client, device_id: deviceId, ip });
      const region = await regionStanding(deps, { sessionId: session.id, ip });
      const { minimumAppVersion: minimum, minimumDesktopVersion } = deps.config.auth;
      return {
        update_required: isOlder(body.app_version, minimum),
        minimum_version: minimum,
        desktop_update_required: desktop_version !== undefined && isOlder(desktop_version, minimumDesktopVersion),
        region_allowed: isAllowed(region),
        announcements: await siteAnnouncements(deps, session.userId),
        limits: publicLimits(deps.config),
        server_time: now.toISOString(),
      };
    },
  });
}
