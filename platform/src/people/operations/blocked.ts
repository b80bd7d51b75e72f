import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ById } from '../changeRoutes.ts';
import { hasBlocked, isBlockedWith } from '../follows/blocks.ts';
import { checkOther } from '../follows/pair.ts';

export function blockedRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.blocked',
    method: 'GET',
    url: '/api/v1/users/:id/blocked',
    summary: "Whether the viewer and a user have blocked each other. Not found when the user doesn't exist.",
    policy: policy.user(),
    fields: {
      blocked: 'True when either has blocked the other.',
      blocked_by_me: 'True when the viewer has blocked the user.',
      id: 'User ID.',
    },
    params: ById,
    response: Type.Object({ blocked: Type.Boolean(), blocked_by_me: Type.Boolean() }),
    handler: async ({ params, userId }) => {
      if (params.id !== userId) await checkOther(db, userId, params.id);
      const [blocked, mine] = [await isBlockedWith(db, userId, params.id), await hasBlocked(db, userId, params.id)];
      return { blocked, blocked_by_me: mine };
    },
  });
}
