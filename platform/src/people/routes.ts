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
    summary: "A person's profile, by id or username",
    policy: policy.optional(),
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
    operationId: 'users.about',
    method: 'GET',
    url: '/api/v1/users/:id/about',
    summary: "A person's bio and gamer IDs",
    policy: policy.optional(),
    params: ById,
    response: About,
    handler: ({ params, session }) => readAbout(db, session?.userId ?? null, params.id),
  });
  for (const side of ['followers', 'following'] as const) {
    route(app, {
      operationId: `users.${side}`,
      method: 'GET',
      url: `/api/v1/users/:id/${side}`,
      summary: side === 'followers' ? "A person's followers" : 'People a person follows',
      policy: policy.optional(),
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
    summary: 'The referral code a person shares with followers',
    policy: policy.user(),
    params: ById,
    response: Affiliate,
    handler: ({ params, userId }) => readAffiliate(db, config, userId, params.id),
  });
  route(app, {
    operationId: 'users.online',
    method: 'POST',
    url: '/api/v1/users/online',
    summary: 'Which of the given people are online',
    policy: policy.user(),
    body: Type.Object({ ids: Type.Array(Id, { maxItems: MOST_ONLINE }) }),
    response: Type.Object({ user_ids: Type.Array(Id) }),
    handler: async ({ body, userId }) => ({ user_ids: [...(await onlineAmong(db, userId, body.ids))] }),
  });
  route(app, {
    operationId: 'users.ban',
    method: 'GET',
    url: '/api/v1/ban',
    summary: "The person's current ban or mute",
    policy: policy.user({ scopes: everyPlayerScope }),
    response: Ban,
    handler: ({ userId }) => readBan(db, userId),
  });
}
