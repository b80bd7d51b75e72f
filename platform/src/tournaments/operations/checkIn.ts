import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { checkIn } from '../registration/checkIn.ts';
import { CheckInBody, OwnTeam } from '../schemas.ts';
import { changeOwnTeam, fields, params } from './common.ts';

export function checkInRoute(app: App): void {
  route(app, {
    operationId: 'play_events.check_in',
    method: 'POST',
    url: '/api/v1/play_events/:id/check_in',
    summary: "Checks in the viewer's team. Teams that don't check in are removed and refunded.",
    policy: policy.user(),
    fields: { ...fields, draw_salt: 'Text that the captain adds to the random draw of seeds. Published at the lock.' },
    params,
    body: CheckInBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) =>
        checkIn(tx, playerOrigin(ctx, 'play_events.check_in'), ctx.params.id, ctx.body?.draw_salt ?? null),
      ),
  });
}
