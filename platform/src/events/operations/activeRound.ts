import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { checkReadable } from '../readable.ts';
import { activeRound } from '../rounds/roundView.ts';
import { ActiveRound, type ActiveRoundView, EventParams } from '../schemas.ts';
import type { Request } from './common.ts';

export function activeRoundRoute(app: App): void {
  route(app, {
    operationId: 'play_events.active_round',
    method: 'GET',
    url: '/api/v1/play_events/:id/active_round',
    summary:
      "Current or latest round of an event; before the first round, a pending one. Not found when the event doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'Event ID.' },
    params: EventParams,
    response: ActiveRound,
    handler: readActiveRound,
  });
}

async function readActiveRound({ deps, params, session }: Request): Promise<ActiveRoundView> {
  await checkReadable(deps.db, params.id, session);
  const round = await activeRound(deps.db, params.id);
  if (!round) throw common.notFound();
  return round;
}
