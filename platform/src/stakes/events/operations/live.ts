import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { StakeEventSchema } from '../../schemas.ts';
import { liveEvents } from '../lists.ts';
import { Narrowing } from './common.ts';

export function liveRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.live',
    method: 'GET',
    url: '/api/v1/stakes/live',
    summary: 'Live events, most recently started first.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
      league_id: 'Only events of this league.',
    },
    query: Type.Object({ ...pageQuery(24).properties, ...Narrowing }),
    partial: true,
    response: pageOf(StakeEventSchema),
    handler: (ctx) => liveEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
}
