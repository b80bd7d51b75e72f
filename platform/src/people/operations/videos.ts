import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { ById } from '../clips/mediaRoutes.ts';
import { listVideos, Video } from '../clips/videos.ts';

export function videosRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'users.videos',
    method: 'GET',
    url: '/api/v1/users/:id/videos',
    summary: 'Videos of a user, newest first. Empty when either user has blocked the other.',
    policy: policy.optional(),
    fields: { id: 'User ID.', limit: 'Maximum number of videos, at most 50. Defaults to 10.' },
    params: ById,
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }) }),
    response: itemsOf(Video),
    handler: async ({ session, params, query }) => ({
      items: await listVideos(db, config, session?.userId ?? null, params.id, query.limit),
    }),
  });
}
