import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf, PositiveCents } from '../../../shared/schema.ts';
import { callerOf, regionStanding } from '../../../users/position/regionStanding.ts';
import { listRequirements } from '../../reads.ts';
import { RequirementSchema } from '../../schemas.ts';

export function requirementsRoute(app: App): void {
  route(app, {
    operationId: 'matches.requirements',
    method: 'GET',
    url: '/api/v1/matches/requirements',
    summary: 'Requirements the viewer must meet to play.',
    policy: policy.user(),
    fields: {
      amount: "Entry in cents, checked against the viewer's balance.",
      match_id: 'Match to enter. Adds its own requirements: rank limit, creator and picks before the start.',
      game_id: 'ID of the game to play.',
      game_mode_id: 'ID of the game mode to play.',
      console_id: 'ID of the console to play on.',
    },
    query: Type.Object({
      game_id: Id,
      game_mode_id: Id,
      console_id: Id,
      amount: Type.Optional(PositiveCents),
      match_id: Type.Optional(Id),
    }),
    response: itemsOf(RequirementSchema),
    handler: async (ctx) => {
      const { db, config } = ctx.deps;
      const region = await regionStanding(ctx.deps, callerOf(ctx));
      return { items: await listRequirements(db, config, ctx.userId, ctx.query, region) };
    },
  });
}
