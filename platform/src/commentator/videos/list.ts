import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { CommentatorVideo, mostVideos, readVideos } from './video.ts';

export function videosRoute(app: App): void {
  route(app, {
    operationId: 'commentator.videos',
    method: 'GET',
    url: '/commentator/v1/videos',
    summary: "The caller's videos, newest first. At most three.",
    policy: policy.commentator(),
    fields: { limit: 'Maximum number of videos, at most 3. Defaults to 3.' },
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: mostVideos, default: mostVideos }) }),
    response: itemsOf(CommentatorVideo),
    handler: async ({ deps, userId, query }) => ({
      items: (await readVideos(deps.db, deps.config, userId)).slice(0, query.limit),
    }),
  });
}
