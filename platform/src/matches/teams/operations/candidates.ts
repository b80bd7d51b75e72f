import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { listCandidates } from '../candidates.ts';
import { MatchCandidateSchema } from '../schemas.ts';
import { Name } from './common.ts';

export function candidatesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.candidates',
    method: 'GET',
    url: '/api/v1/matches/candidates',
    summary: 'Suggested users to play with or against: former teammates and opponents first.',
    policy: policy.user(),
    fields: {
      q: 'Start of a username.',
      game_id: 'ID of the game to play.',
      console_id: 'ID of the console to play on.',
    },
    query: Type.Object({ game_id: Id, console_id: Id, q: Name }),
    response: itemsOf(MatchCandidateSchema),
    handler: async (ctx) => ({ items: await listCandidates(db, ctx.userId, ctx.query) }),
  });
}
