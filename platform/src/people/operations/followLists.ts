import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageQuery } from '../../shared/page.ts';
import { followList } from '../follows/follows.ts';
import { FollowPage } from '../schemas.ts';
import { ById } from './common.ts';

export function followListsRoute(app: App): void {
  const { db } = app.deps;
  for (const side of ['followers', 'following'] as const) {
    route(app, {
      operationId: `users.${side}`,
      method: 'GET',
      url: `/api/v1/users/:id/${side}`,
      summary:
        side === 'followers' ? 'Users who follow this user, newest first.' : 'Users this user follows, newest first.',
      policy: policy.optional(),
      fields: {
        id: 'User ID.',
        q: 'Only users whose name starts with this text.',
        'items.user': side === 'followers' ? 'User who follows.' : 'User who is followed.',
        'items.user_id': side === 'followers' ? 'ID of the user who follows.' : 'ID of the user who is followed.',
        'items.since': 'Time the user started following.',
      },
      params: ById,
      query: Type.Object({ ...pageQuery(20).properties, q: Type.Optional(Type.String({ maxLength: 20 })) }),
      response: FollowPage,
      handler: ({ params, query, session }) =>
        followList(db, session?.userId ?? null, side, { ...query, id: params.id }),
    });
  }
}
