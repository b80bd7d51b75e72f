import type { App } from '../../app.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { drawViews } from '../draws/view.ts';
import { EventDraw } from '../schemas.ts';
import { fields, params } from './common.ts';

export function drawsRoute(app: App): void {
  route(app, {
    operationId: 'play_events.draws',
    method: 'GET',
    url: '/api/v1/play_events/:id/draws',
    summary: 'Random draws of an event with all values needed to recompute them.',
    policy: policy.optional(),
    fields,
    params,
    response: itemsOf(EventDraw),
    handler: async ({ deps, params: { id }, session }) => {
      await checkReadable(deps.db, id, session);
      return { items: await drawViews(deps.db, id) };
    },
  });
}
