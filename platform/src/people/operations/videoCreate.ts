import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { TitleText } from '../clips/titles.ts';
import { createVideo, Video } from '../clips/videos.ts';

export function videoCreateRoute(app: App): void {
  route(app, {
    operationId: 'users.video_create',
    method: 'POST',
    url: '/api/v1/users/videos',
    summary: "Publishes a video on the user's profile.",
    policy: policy.user({ feature: 'clip' }),
    fields: { media_id: 'ID of an upload of type `video`.', title: 'Title, at most 80 characters.' },
    body: Type.Object({ media_id: Id, title: TitleText }),
    response: Video,
    status: 201,
    handler: ({ deps, userId, body }) => createVideo(deps, userId, body),
  });
}
