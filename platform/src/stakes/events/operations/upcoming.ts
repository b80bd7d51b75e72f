import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { StakeEventSchema } from '../../schemas.ts';
import { upcomingEvents } from '../lists.ts';
import upcomingExample from '../upcoming.example.json' with { type: 'json' };
import { Narrowing } from './common.ts';

export function upcomingRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.upcoming',
    method: 'GET',
    url: '/api/v1/stakes/upcoming',
    summary: 'Upcoming events, next one first.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
      league_id: 'Only events of this league.',
    },
    query: Type.Object({ ...pageQuery(20).properties, ...Narrowing }),
    partial: true,
    response: pageOf(StakeEventSchema),
    example: upcomingExample,
    handler: (ctx) => upcomingEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
}
