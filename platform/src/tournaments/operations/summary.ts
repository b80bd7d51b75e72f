import type { App } from '../../app.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { summaryView } from '../reads/summary.ts';
import { Summary } from '../schemas.ts';
import { fields, params, playerOf } from './common.ts';

export function summaryRoute(app: App): void {
  route(app, {
    operationId: 'play_events.summary',
    method: 'GET',
    url: '/api/v1/play_events/:id/summary',
    summary: "Event with standings, prize plan and the viewer's next step.",
    policy: policy.optional(),
    fields,
    params,
    response: Summary,
    handler: async ({ deps, params: { id }, session }) => {
      await checkReadable(deps.db, id, session);
      return summaryView(deps.db, id, playerOf(session));
    },
  });
}
