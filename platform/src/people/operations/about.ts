import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readAbout } from '../profile/about.ts';
import { About } from '../schemas.ts';
import { ById } from './common.ts';

export function aboutRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.about',
    method: 'GET',
    url: '/api/v1/users/:id/about',
    summary: "A user's public information. Not found when the user doesn't exist or either has blocked the other.",
    policy: policy.optional(),
    fields: { id: 'User ID.' },
    params: ById,
    response: About,
    handler: ({ params, session }) => readAbout(db, session?.userId ?? null, params.id),
  });
}
