import type { Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { newEventPicture } from '../../../events/picture.ts';
import { MatchEvent, type MatchEventView } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { createTournament } from '../../create.ts';
import { CreateTournamentBody } from '../schemas.ts';

const KIND = 'admin.events.create_tournament';

export function createTournamentRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/tournaments',
    summary: 'Creates a tournament or play event and opens its registration. Reserves the sponsor money.',
    policy: policy.freshStaff('event_manager', 'admin'),
    body: CreateTournamentBody,
    response: MatchEvent,
    handler: create,
  });
}

/** @throws 404, 1000, 1003 if the promotions account can't cover the sponsor money */
async function create(
  ctx: Ctx<unknown, unknown, Static<typeof CreateTournamentBody>>,
  tx: Tx,
): Promise<MatchEventView> {
  const { config } = ctx.deps;
  const image_url = await newEventPicture(tx, config, ctx.userId, ctx.body);
  return createTournament(tx, config, staffOrigin(ctx, 'staff', KIND), { ...ctx.body, image_url });
}
