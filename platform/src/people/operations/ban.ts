import type { App } from '../../app.ts';
import { everyPlayerScope } from '../../auth/sessions/scopes.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readBan } from '../profile/ban.ts';
import { Ban } from '../schemas.ts';

export function banRoute(app: App): void {
  const { db } = app.deps;
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
