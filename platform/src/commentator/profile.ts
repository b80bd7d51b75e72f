import Type from 'typebox';
import type { App } from '../app.ts';
import { played } from '../events/lifecycle/machine.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { DateTime, Id, Nullable } from '../shared/schema.ts';
import { PublicPerson, readPeople } from '../users/publicPerson.ts';
import { ahead, airable } from './rules.ts';
import { CommentatorEvent } from './schemas.ts';
import { commentatorEvents } from './store.ts';
import { CommentatorVideo, readVideos } from './videos/video.ts';

const MOST_UPCOMING = 5;

const CommentatorProfile = Type.Object({
  id: Id,
  user: PublicPerson,
  bio: Nullable(Type.String()),
  twitch_username: Nullable(Type.String()),
  commentator_since: DateTime,
  on_air_event_id: Nullable(Id),
  commented_events: Type.Integer(),
  upcoming: Type.Array(CommentatorEvent),
  videos: Type.Array(CommentatorVideo),
});
describeSchema(CommentatorProfile, 'CommentatorProfile', 'Commentator as viewers see them.', {
  id: 'User ID.',
  user: 'The commentator.',
  bio: "Biography on the commentator's profile. Null when there is none.",
  twitch_username: 'Connected Twitch channel. Null when there is none.',
  commentator_since: 'Time the user became a commentator.',
  on_air_event_id: 'Event the commentator is live on. Null when there is none.',
  commented_events: 'Number of completed events the commentator has commentated.',
  upcoming: "The commentator's next events, at most five.",
  videos: "The commentator's videos, newest first.",
});

export function profileRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'commentator.user',
    method: 'GET',
    url: '/commentator/v1/users/:id/commentator',
    summary: 'Public profile of a commentator.',
    policy: policy.commentator(),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: CommentatorProfile,
    handler: async ({ params: { id }, userId }) => {
      const row = await db
        .selectFrom('commentators as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['u.bio', 'u.twitch_username', 'c.changed_at'])
        .where('c.user_id', '=', id)
        .where('c.enabled', '=', true)
        .where('u.status', '=', 'enabled')
        .executeTakeFirst();
      const user = (await readPeople(db, [id])).get(id);
      if (!row || !user) throw common.notFound();
      const claims = await db
        .selectFrom('event_claims as c')
        .innerJoin('events as e', 'e.id', 'c.event_id')
        .select(['e.id', 'e.state', 'e.hidden', 'e.commentator_id', 'c.live_at'])
        .where('c.user_id', '=', id)
        .orderBy('e.start_date')
        .orderBy('e.id')
        .execute();
      const theirs = claims.filter((claim) => claim.commentator_id === id);
      const upcoming = theirs.filter(({ state, hidden }) => !hidden && ahead.includes(state)).slice(0, MOST_UPCOMING);
      const ids = upcoming.map((claim) => claim.id);
      return {
        id,
        user,
        bio: row.bio,
        twitch_username: row.twitch_username,
        commentator_since: row.changed_at.toISOString(),
        on_air_event_id: theirs.find(({ live_at, state }) => live_at && airable.includes(state))?.id ?? null,
        commented_events: theirs.filter(({ state }) => played.includes(state)).length,
        upcoming: await commentatorEvents(db, ids, userId),
        videos: await readVideos(db, config, id),
      };
    },
  });
}
