import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageQuery } from '../../../shared/page.ts';
import { CommunitySchema } from '../../schemas.ts';
import { communityStakes, readVisibility } from '../community.ts';

export function communityRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.community',
    method: 'GET',
    url: '/api/v1/stakes/community',
    summary: 'Publicly visible stakes, newest first.',
    policy: policy.optional(),
    query: pageQuery(20),
    response: CommunitySchema,
    handler: async ({ session, query }) => ({
      ...(await communityStakes(db, session?.userId ?? null, query)),
      mine: session ? await readVisibility(db, session.userId) : null,
    }),
  });
}
