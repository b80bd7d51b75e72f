import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { idOfName, readProfile } from '../profile/profile.ts';
import { Profile } from '../schemas.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function profileByUsernameRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.profile_by_username',
    method: 'GET',
    url: '/api/v1/users/:key/profile',
    summary: "Profile of a user. Not found when the user doesn't exist or has blocked the viewer.",
    policy: policy.optional(),
    fields: { key: 'User ID, or username with `username: true`.', username: 'True when `key` is a username.' },
    params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ username: Type.Optional(Type.Boolean()) }),
    response: Profile,
    handler: async ({ params, query, session }) => {
      if (query.username !== true && !uuid.test(params.key)) throw common.notFound();
      const id = query.username === true ? await idOfName(db, params.key) : params.key;
      return readProfile(db, session?.userId ?? null, id);
    },
  });
}
