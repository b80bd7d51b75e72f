import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { route } from '../../../http/route.ts';
import { Brackets } from '../../schemas.ts';
import { decideBracketMatch } from '../bracketCalls.ts';
import { RulingBody, RulingParams } from '../schemas.ts';
import { bracketAfter, deciders, fields, type RulingCtx, rulingOf } from './common.ts';

export function bracketResultRoute(app: App): void {
  const { db } = app.deps;
  const keyFields = { ...fields, key: 'Position in the bracket, such as `w1.3`.' };
  route(app, {
    operationId: 'admin.events.bracket_result',
    method: 'POST',
    url: '/admin/v1/events/:id/brackets/:key/result',
    summary:
      'Sets or corrects the result of a bracket match. Later matches that depend on it are reset if `confirm` is true.',
    policy: deciders,
    fields: keyFields,
    params: RulingParams,
    body: RulingBody,
    response: Brackets,
    handler: (ctx: RulingCtx) =>
      withTransaction(db, async (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.bracket_result', ctx.body.reason);
        await decideBracketMatch(tx, ctx.deps.config, origin, ctx.params.id, rulingOf(ctx));
        return bracketAfter(tx, ctx.params.id);
      }),
  });
}
