import Type from 'typebox';
import type { App } from '../app.ts';
import { everyPlayerScope } from '../auth/scopes.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { pageQuery } from '../shared/page.ts';
import { Id } from '../shared/schema.ts';
import { readAbout } from './about.ts';
import { readAffiliate } from './affiliate.ts';
import { readBan } from './ban.ts';
import { followList } from './follows.ts';
import { onlineAmong } from './presence.ts';
import { idOfName, readProfile } from './profile.ts';
import { About, Affiliate, Ban, FollowPage, Profile } from './schemas.ts';
import { UsernameAvailability, usernameAvailability } from './usernames.ts';

const MOST_ONLINE = 100;
const ById = Type.Object({ id: Id });
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Profile reads. */
export function peopleReads(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'users.profile_by_username',
    method: 'GET',
    url: '/api/v1/users/:key/profile',
    summary: "Profile of a user. Not found when it doesn't exist or they have blocked the viewer.",
    policy: policy.optional(),
    fields: { key: 'User id, or username with `username: true`.', username: 'True when `key` is a username.' },
    params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ username: Type.Optional(Type.Boolean()) }),
    response: Profile,
    handler: async ({ params, query, session }) => {
      if (query.username !== true && !uuid.test(params.key)) throw common.notFound();
      const id = query.username === true ? await idOfName(db, params.key) : params.key;
      return readProfile(db, session?.userId ?? null, id);
    },
  });
  route(app, {
    operationId: 'users.username_availability',
    method: 'GET',
    url: '/api/v1/users/username_availability',
    summary: 'Whether the viewer could take a username, for checking it while they type.',
    policy: policy.user(),
    limit: 'usernames',
    query: Type.Object({ username: Type.String({ maxLength: 100 }) }),
    response: UsernameAvailability,
    handler: ({ query, userId }) => usernameAvailability(db, userId, query.username),
  });
  route(app, {
    operationId: 'users.about',
    method: 'GET',
    url: '/api/v1/users/:id/about',
    summary: "A user's public information. Not found when the user doesn't exist or either has blocked the other.",
    policy: policy.optional(),
    fields: { id: 'User id.' },
    params: ById,
    response: About,
    handler: ({ params, session }) => readAbout(db, session?.userId ?? null, params.id),
  });
  for (const side of ['followers', 'following'] as const) {
    route(app, {
      operationId: `users.${side}`,
      method: 'GET',
      url: `/api/v1/users/:id/${side}`,
      summary:
        side === 'followers' ? 'Users who follow this user, newest first.' : 'Users this user follows, newest first.',
      policy: policy.optional(),
      fields: {
        id: 'User id.',
        q: 'Only users whose name starts with this text.',
        'items.since': 'Time they started following.',
      },
      params: ById,
      query: Type.Object({ ...pageQuery(20).properties, q: Type.Optional(Type.String({ maxLength: 20 })) }),
      response: FollowPage,
      handler: ({ params, query, session }) =>
        followList(db, session?.userId ?? null, side, { ...query, id: params.id }),
    });
  }
  route(app, {
    operationId: 'users.affiliate',
    method: 'GET',
    url: '/api/v1/users/:id/affiliate',
    summary: 'Code an influencer or league player gives to followers. Not found when the user has none.',
    policy: policy.user(),
    fields: { id: 'User id.' },
    params: ById,
    response: Affiliate,
    handler: ({ params, userId }) => readAffiliate(db, config, userId, params.id),
  });
  route(app, {
    operationId: 'users.online',
    method: 'POST',
    url: '/api/v1/users/online',
    summary: 'Ids of the given users who are online. Excludes users who are invisible or blocked in either direction.',
    policy: policy.user(),
    duringReadOnly: true,
    fields: {
      user_ids: 'Ids of the followed users who are online.',
      ids: 'User ids, at most 100.',
    },
    body: Type.Object({ ids: Type.Array(Id, { maxItems: MOST_ONLINE }) }),
    response: Type.Object({ user_ids: Type.Array(Id) }),
    handler: async ({ body, userId }) => ({ user_ids: [...(await onlineAmong(db, userId, body.ids))] }),
  });
  route(app, {
    operationId: 'users.ban',
    method: 'GET',
    url: '/api/v1/ban',
    summary: "The viewer's ban or silence.",
    policy: policy.user({ scopes: everyPlayerScope }),
    response: Ban,
    handler: ({ userId }) => readBan(db, userId),
  });
}
