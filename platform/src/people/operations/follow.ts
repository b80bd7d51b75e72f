import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ById } from '../changeRoutes.ts';
import { follow, unfollow } from '../follows/follows.ts';
import { readProfile } from '../profile/profile.ts';
import { Profile } from '../schemas.ts';

const base = '/api/v1/users';

export function followRoute(app: App): void {
  const { db } = app.deps;
  for (const [name, run, summary] of [
    ['follow', follow, 'Follows a user.'],
    ['unfollow', unfollow, 'Unfollows a user.'],
  ] as const) {
    route(app, {
      operationId: `users.${name}`,
      method: 'POST',
      url: `${base}/:id/${name}`,
      summary,
      policy: policy.user(),
      fields: {
        id: 'User ID.',
      },
      params: ById,
      response: Profile,
      handler: async ({ params, userId }) => {
        await run(db, userId, params.id);
        return readProfile(db, userId, params.id);
      },
    });
  }
}
