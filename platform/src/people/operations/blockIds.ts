import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { blockedIds } from '../follows/blocks.ts';

export function blockIdsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.block_ids',
    method: 'GET',
    url: '/api/v1/users/block_ids',
    summary: 'IDs of all users blocked by the viewer.',
    policy: policy.user(),
    fields: {
      user_ids: 'IDs of the users the viewer has blocked.',
    },
    response: Type.Object({ user_ids: Type.Array(Id) }),
    handler: async ({ userId }) => ({ user_ids: await blockedIds(db, userId) }),
  });
}
