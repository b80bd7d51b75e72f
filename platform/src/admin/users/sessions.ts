import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { nameClient } from '../../auth/sessions/userAgent.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { clientTypes } from '../../shared/clientTypes.ts';
import { describeSchema } from '../../shared/describe.ts';
import { type PageRequest, page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { auditedRead } from './auditedRead.ts';

const KIND = 'admin.users.sessions';

const AdminSession = Type.Object({
  id: Id,
  client_type: OneOf(clientTypes),
  app_version: Type.String(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  device_id: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  created_at: DateTime,
  last_seen_at: DateTime,
  open: Type.Boolean(),
});
describeSchema(AdminSession, 'AdminSession', "A user's session, as shown to staff.", {
  client_type: 'Type of client that signed in.',
  browser: 'Browser name. Null when unknown.',
  system: 'Operating system name. Null when unknown.',
  device_id: 'ID of the browser or app installation. Null if the client sent none.',
  ip: 'IP address of the sign-in. Null when unknown.',
  created_at: 'Time of the sign-in.',
  last_seen_at: 'Time of the last request, accurate to a minute.',
  open: 'True until the session expires or is signed out.',
});

export function userSessionsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/sessions',
    summary: 'Sessions of a user, most recently used first, including ended ones. Every view is logged.',
    policy: policy.staff('support', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    query: pageQuery(10),
    response: pageOf(AdminSession),
    handler: (ctx) =>
      auditedRead(ctx, KIND, async (tx) => page(await readSessions(tx, ctx.params.id, ctx.query), ctx.query)),
  });
}

async function readSessions(tx: Tx, userId: string, query: PageRequest): Promise<Static<typeof AdminSession>[]> {
  const { offset, limit } = pageRange(query);
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'client_type', 'app_version', 'user_agent', 'device_id', 'ip', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`revoked_at is null and expires_at > app_now()`.as('open'))
    .where('user_id', '=', userId)
    .where('area', '=', 'player')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    ...nameClient(user_agent),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}
