import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { UsernameAvailability, usernameAvailability } from '../profile/usernames.ts';

export function usernameAvailabilityRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.username_availability',
    method: 'GET',
    url: '/api/v1/users/username_availability',
    summary: 'Whether the viewer can take a username, for checking it while typing.',
    policy: policy.user(),
    fields: { username: 'Username to check.' },
    limit: 'usernames',
    query: Type.Object({ username: Type.String({ maxLength: 100 }) }),
    response: UsernameAvailability,
    handler: ({ query, userId }) => usernameAvailability(db, userId, query.username),
  });
}
