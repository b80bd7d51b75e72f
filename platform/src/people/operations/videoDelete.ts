import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ById } from '../clips/mediaRoutes.ts';
import { deleteVideo, Video } from '../clips/videos.ts';

export function videoDeleteRoute(app: App): void {
  route(app, {
    operationId: 'users.video_delete',
    method: 'DELETE',
    url: '/api/v1/users/videos/:id',
    summary: "Permanently deletes one of the user's own videos.",
    policy: policy.user(),
    fields: { id: 'Video ID.' },
    params: ById,
    response: Video,
    handler: ({ deps, userId, params }) => deleteVideo(deps, userId, params.id),
  });
}
