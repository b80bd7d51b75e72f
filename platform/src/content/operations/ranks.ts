import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ranks } from '../../matches/results/ranks.ts';
import { itemsOf } from '../../shared/schema.ts';
import { Rank } from '../schemas.ts';

export function ranksRoute(app: App): void {
  route(app, {
    operationId: 'faq.ranks',
    method: 'GET',
    url: '/api/v1/faq/ranks',
    summary: 'Ranks of league players, lowest first.',
    policy: policy.public(),
    response: itemsOf(Rank),
    handler: async () => ({ items: [...ranks] }),
  });
}
