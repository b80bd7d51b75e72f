import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { activeEvents } from '../reads/lists.ts';
import { ActiveEventsQuery, PlayEvent } from '../schemas.ts';
import { playerOf } from './common.ts';

export function activeRoute(app: App): void {
  route(app, {
    operationId: 'play_events.active',
    method: 'GET',
    url: '/api/v1/play_events/active',
    summary: 'Upcoming and running tournaments and play events, running ones first.',
    policy: policy.optional(),
    fields: {
      kind: 'Only this kind.',
      open: 'True to leave out events that aren’t open for registration.',
      from: 'Only events that start at this time or later.',
      to: 'Only events that start before this time.',
      game_id: 'Only events in the game with this ID.',
    },
    query: ActiveEventsQuery,
    response: pageOf(PlayEvent),
    handler: ({ deps, session, query }) => activeEvents(deps.db, playerOf(session), query),
  });
}
