import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { listInfluencers } from '../influencers.ts';
import { Influencer } from '../schemas.ts';

export function influencersRoute(app: App): void {
  route(app, {
    operationId: 'content.influencers',
    method: 'GET',
    url: '/api/v1/influencers',
    summary: 'Influencers. With `code` or `slug`, only the one it belongs to.',
    policy: policy.public(),
    fields: { code: 'Referral code.', slug: 'Slug of the landing page, as in `/i/{slug}`.' },
    query: Type.Object({
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      slug: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    }),
    response: itemsOf(Influencer),
    handler: async ({ deps, query }) => ({ items: await listInfluencers(deps.db, query) }),
  });
}
