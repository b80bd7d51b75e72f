import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { checkChannel } from '../../tv/readable.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { isCommentator } from '../store.ts';
import { readTrailers } from '../trailers/trailer.ts';
import { readVideos } from './video.ts';

const ChannelVideo = Type.Object({
  id: Id,
  title: Type.String(),
  url: Type.String(),
  picture_url: Nullable(Type.String()),
  created_at: DateTime,
});
describeSchema(ChannelVideo, 'ChannelVideo', 'Video or trailer of a commentator, as viewers see it.', {
  title: 'Title chosen by the commentator.',
  url: 'Short-lived playback URL.',
  picture_url: 'Short-lived URL of the preview picture. Null when there is none.',
  created_at: 'Time of publication.',
});

const ChannelVideos = Type.Object({
  tv_id: Id,
  commentator: Nullable(PublicPerson),
  trailer: Nullable(ChannelVideo),
  videos: Type.Array(ChannelVideo),
});
describeSchema(ChannelVideos, 'ChannelVideos', 'Videos of the commentator of a television channel.', {
  tv_id: 'Channel ID.',
  commentator: 'Commentator of the event. Null when there is none.',
  trailer: "The commentator's latest trailer for the event's league. Null when there is none.",
  videos: 'Videos of the commentator, newest first, at most three.',
});

export function channelVideosRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'tv.videos',
    method: 'GET',
    url: '/api/v1/tv/:id/videos',
    summary: "Videos of the commentator of a television channel. Not found when the channel doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'Channel ID.' },
    params: Type.Object({ id: Id }),
    response: ChannelVideos,
    handler: async ({ params: { id }, session }) => {
      await checkChannel(db, id, session);
      return readChannelVideos(db, config, id);
    },
  });
}

async function readChannelVideos(db: Db, config: Config, id: string): Promise<Static<typeof ChannelVideos>> {
  const event = await db
    .selectFrom('events')
    .select(['commentator_id', 'league_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const userId = event.commentator_id;
  const commentator = (await readPeople(db, [userId])).get(userId ?? '') ?? null;
  // A person whose role has ended still commentates until staff assign someone else, but can't have videos.
  if (!commentator || !(await isCommentator(db, commentator.id)))
    return { tv_id: id, commentator, trailer: null, videos: [] };
  const trailers = await readTrailers(db, config, commentator.id);
  const trailer = trailers.find(({ league_id }) => league_id === event.league_id);
  const videos = await readVideos(db, config, commentator.id);
  return { tv_id: id, commentator, trailer: trailer ? viewOf(trailer) : null, videos: videos.map(viewOf) };
}

/** Omits the league or event, because it may be hidden from viewers. */
function viewOf({ id, title, url, picture_url, created_at }: Static<typeof ChannelVideo>): Static<typeof ChannelVideo> {
  return { id, title, url, picture_url, created_at };
}
