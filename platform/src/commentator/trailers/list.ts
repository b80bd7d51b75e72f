import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { readTrailers, Trailer } from './trailer.ts';

export function trailersRoute(app: App): void {
  route(app, {
    operationId: 'commentator.trailers',
    method: 'GET',
    url: '/commentator/v1/trailers',
    summary: "The viewer's trailers, newest first. At most 50.",
    policy: policy.commentator(),
    response: itemsOf(Trailer),
    handler: async ({ deps, userId }) => ({ items: await readTrailers(deps.db, deps.config, userId) }),
  });
}
