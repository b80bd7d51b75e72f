import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { FiltersSchema } from '../../schemas.ts';
import { boardFilters } from '../board.ts';

export function filtersRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.filters',
    method: 'GET',
    url: '/api/v1/stakes/filters',
    summary: 'Available filters.',
    policy: policy.public(),
    response: FiltersSchema,
    handler: () => boardFilters(db),
  });
}
