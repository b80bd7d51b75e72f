import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { onlineAmong } from '../profile/presence.ts';

const MOST_ONLINE = 100;

export function onlineRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.online',
    method: 'POST',
    url: '/api/v1/users/online',
    summary: 'IDs of the given users who are online. Excludes users who are invisible or blocked in either direction.',
    policy: policy.user(),
    duringReadOnly: true,
    fields: {
      user_ids: 'IDs of the followed users who are online.',
      ids: 'User IDs, at most 100.',
    },
    body: Type.Object({ ids: Type.Array(Id, { maxItems: MOST_ONLINE }) }),
    response: Type.Object({ user_ids: Type.Array(Id) }),
    handler: async ({ body, userId }) => ({ user_ids: [...(await onlineAmong(db, userId, body.ids))] }),
  });
}
