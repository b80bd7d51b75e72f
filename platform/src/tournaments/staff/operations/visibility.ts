import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { setHidden } from '../../../events/lifecycle/visibility.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { route } from '../../../http/route.ts';
import { PlayEventParams } from '../../schemas.ts';
import { fields, organizers } from './common.ts';

const base = '/admin/v1/events';

export function visibilityRoute(app: App): void {
  for (const [name, hidden] of [
    ['hide', true],
    ['unhide', false],
  ] as const) {
    route(app, {
      operationId: `admin.events.tournament_${name}`,
      method: 'POST',
      url: `${base}/tournaments/:id/${name}`,
      summary: hidden
        ? 'Hides an event from all lists. Its teams and staff can still open it. Allowed until the event is live.'
        : 'Lists a hidden event again. Allowed until the event is live.',
      policy: organizers,
      fields,
      params: PlayEventParams,
      response: MatchEvent,
      handler: (ctx) =>
        withTransaction(ctx.deps.db, async (tx) => {
          const origin = staffOrigin(ctx, 'staff', `admin.events.tournament_${name}`);
          const change = await openChange(tx, origin, ctx.params.id);
          setHidden(change, hidden);
          return finish(change, hidden ? 'event.hidden' : 'event.shown');
        }),
    });
  }
}
