import type { App } from '../../../app.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { MatchEvent } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { createTournament } from '../../create.ts';
import { CreateTournamentBody } from '../schemas.ts';

export function createTournamentRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.events.create_tournament',
    method: 'POST',
    url: '/admin/v1/events/tournaments',
    summary: 'Creates a tournament or play event and opens its registration. Reserves the sponsor money.',
    policy: policy.freshStaff('event_manager', 'admin'),
    body: CreateTournamentBody,
    response: MatchEvent,
    handler: (ctx, tx) =>
      createTournament(tx, ctx.deps.config, staffOrigin(ctx, 'staff', 'admin.events.create_tournament'), ctx.body),
  });
}
