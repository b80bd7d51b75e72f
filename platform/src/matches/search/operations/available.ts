import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { MatchSchema } from '../../schemas.ts';
import availableExample from '../available.example.json' with { type: 'json' };
import { availableMatches } from '../lists.ts';
import { AvailableQuery } from '../schemas.ts';

export function availableRoute(app: App): void {
  route(app, {
    operationId: 'matches.available',
    method: 'GET',
    url: '/api/v1/matches/available',
    summary: 'Open matches anyone can join, newest first. A saved search can narrow the results.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      console_id: 'Only on this console.',
      game_mode_id: 'Only this game mode.',
      team_size: 'Only this number of players per side.',
      min_amount: 'Minimum entry, in cents.',
      max_amount: 'Maximum entry, in cents.',
      min_rank: 'Lowest rank of the creator.',
      max_rank: 'Highest rank of the creator.',
      open_to_me: 'True to leave out matches whose rank limit excludes the viewer.',
      filter_id: "ID of one of the viewer's saved searches.",
    },
    query: Type.Object({
      ...pageQuery(24).properties,
      ...AvailableQuery,
    }),
    partial: true,
    response: pageOf(MatchSchema),
    example: availableExample,
    handler: (ctx) => availableMatches(ctx.deps.db, ctx.session?.userId ?? null, ctx.query),
  });
}
