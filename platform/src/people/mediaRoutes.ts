import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { Id, itemsOf } from '../shared/schema.ts';
import { Clip, createClip, deleteClip, listClips, NewClip } from './clips.ts';
import { TitleText } from './titles.ts';
import { createVideo, deleteVideo, listVideos, Video } from './videos.ts';

const ById = Type.Object({ id: Id });

/** Routes for clips and videos on profiles. */
export function mediaRoutes(app: App): void {
  clipRoutes(app);
  videoRoutes(app);
}

function clipRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'clips.list',
    method: 'GET',
    url: '/api/v1/clips',
    summary: 'Clips of matches and events, newest first.',
    policy: policy.optional(),
    fields: { event_id: 'Only clips of this event.', user_id: 'Only clips by this user.' },
    query: Type.Object({
      ...pageQuery(20).properties,
      event_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
    }),
    response: pageOf(Clip),
    handler: ({ session, query }) => listClips(db, config, session?.userId ?? null, query),
  });
  route(app, {
    operationId: 'clips.create',
    method: 'POST',
    url: '/api/v1/clips',
    summary: 'Publishes a clip of an event, or of a match the user played in.',
    policy: policy.user({ feature: 'clip' }),
    body: NewClip,
    response: Clip,
    status: 201,
    handler: ({ deps, userId, body }) => createClip(deps, userId, body),
  });
  route(app, {
    operationId: 'clips.delete',
    method: 'DELETE',
    url: '/api/v1/clips/:id',
    summary: "Permanently deletes one of the user's own clips.",
    policy: policy.user(),
    fields: { id: 'Clip id.' },
    params: ById,
    response: Clip,
    handler: ({ deps, userId, params }) => deleteClip(deps, userId, params.id),
  });
}

function videoRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'users.videos',
    method: 'GET',
    url: '/api/v1/users/:id/videos',
    summary: 'Videos of a user, newest first. Empty when either user has blocked the other.',
    policy: policy.optional(),
    fields: { id: 'User id.', limit: 'Maximum number of videos, at most 50. Defaults to 10.' },
    params: ById,
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }) }),
    response: itemsOf(Video),
    handler: async ({ session, params, query }) => ({
      items: await listVideos(db, config, session?.userId ?? null, params.id, query.limit),
    }),
  });
  route(app, {
    operationId: 'users.video_create',
    method: 'POST',
    url: '/api/v1/users/videos',
    summary: "Publishes a video on the user's profile.",
    policy: policy.user({ feature: 'clip' }),
    fields: { media_id: 'Id of an upload of type `video`.', title: 'Title, at most 80 characters.' },
    body: Type.Object({ media_id: Id, title: TitleText }),
    response: Video,
    status: 201,
    handler: ({ deps, userId, body }) => createVideo(deps, userId, body),
  });
  route(app, {
    operationId: 'users.video_delete',
    method: 'DELETE',
    url: '/api/v1/users/videos/:id',
    summary: "Permanently deletes one of the user's own videos.",
    policy: policy.user(),
    fields: { id: 'Video id.' },
    params: ById,
    response: Video,
    handler: ({ deps, userId, params }) => deleteVideo(deps, userId, params.id),
  });
}
