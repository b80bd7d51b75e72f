import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { clientTypes } from '../../shared/clientTypes.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, itemsOf, Nullable, OneOf } from '../../shared/schema.ts';
import { everyPlayerScope } from '../sessions/scopes.ts';
import { nameClient } from '../sessions/userAgent.ts';

const OpenSession = Type.Object({
  id: Id,
  client_type: OneOf(clientTypes),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  created_at: DateTime,
  last_seen_at: DateTime,
  current: Type.Boolean(),
});
describeSchema(OpenSession, 'OpenSession', 'Open session of the user.', {
  client_type: 'Type of client that signed in.',
  browser: 'Browser name. Null when unknown.',
  system: 'Operating system name. Null when unknown.',
  ip: 'IP address of the sign-in. Null when unknown.',
  created_at: 'Time of the sign-in.',
  last_seen_at: 'Time of the last request, accurate to a minute.',
  current: 'True for the current session.',
});

export function sessionsRoute(app: App): void {
  route(app, {
    operationId: 'auth.sessions',
    method: 'GET',
    url: '/api/v1/sessions',
    summary: "The user's open sessions, most recently used first.",
    policy: policy.user({ scopes: everyPlayerScope }),
    response: itemsOf(OpenSession),
    handler: async ({ deps, session }) => {
      if (!session) throw common.unauthenticated();
      const rows = await deps.db
        .selectFrom('sessions')
        .select(['id', 'client_type', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
        .where('user_id', '=', session.userId)
        .where('area', '=', 'player')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', await appNow(deps.db))
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return {
        items: rows.map(({ user_agent, ...row }) => ({
          ...row,
          ...nameClient(user_agent),
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
          current: row.id === session.id,
        })),
      };
    },
  });
}
