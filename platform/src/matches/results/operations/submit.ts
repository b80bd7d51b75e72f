import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema, SubmitBody } from '../../schemas.ts';
import submitExample from '../submit.example.json' with { type: 'json' };
import { submitResult } from '../submit.ts';

export function submitRoute(app: App): void {
  // Frozen players can still report, because they've already paid and staying silent would decide the match.
  moneyRoute(app, {
    operationId: 'matches.submit',
    method: 'POST',
    url: '/api/v1/matches/:id/submit',
    summary:
      'Reports a result. The other side confirms it by reporting the same result or by not answering before `auto_confirm_at`.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: SubmitBody,
    response: MatchSchema,
    example: submitExample,
    handler: (ctx, tx) => submitResult(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
}
