import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { readCards, UserCard } from '../card.ts';

const MOST_CARDS = 100;

export function batchRoute(app: App): void {
  route(app, {
    operationId: 'users.batch',
    method: 'GET',
    url: '/api/v1/users',
    summary: 'Public profile cards of several users.',
    policy: policy.optional(),
    fields: { ids: 'User IDs, at most 100.' },
    query: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MOST_CARDS }) }),
    response: itemsOf(UserCard),
    handler: async ({ deps, query }) => ({ items: await readCards(deps.db, query.ids) }),
  });
}
