import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { VisibilitySchema } from '../../schemas.ts';
import { setVisibility } from '../community.ts';

export function communitySetRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.community_set',
    method: 'POST',
    url: '/api/v1/stakes/community',
    summary: "Sets whether the viewer's stakes and their amounts are public.",
    policy: policy.user(),
    body: VisibilitySchema,
    response: VisibilitySchema,
    handler: (ctx) => setVisibility(db, ctx.userId, ctx.body),
  });
}
