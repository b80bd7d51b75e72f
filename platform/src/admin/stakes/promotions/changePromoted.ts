import type { App } from '../../../app.ts';
import { EventParams, PromotedGroup } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PromotedBody } from '../schemas.ts';
import { removeEvent, selectEvent } from './promoted.ts';

const base = '/admin/v1/stakes';

export function changePromotedRoute(app: App): void {
  for (const [name, handler] of [
    ['select', selectEvent],
    ['remove', removeEvent],
  ] as const) {
    route(app, {
      operationId: `admin.stakes.promoted_${name}`,
      method: 'POST',
      url: `${base}/promoted_events/:id/${name}`,
      summary: name === 'select' ? 'Adds an event to a promoted group.' : 'Removes an event from a promoted group.',
      policy: policy.staff('event_manager', 'admin'),
      fields: {
        id: 'Group ID.',
      },
      params: EventParams,
      body: PromotedBody,
      response: PromotedGroup,
      handler,
    });
  }
}
