import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { route } from '../../../http/route.ts';
import { Brackets, PlayEventParams } from '../../schemas.ts';
import { reseed } from '../bracketCalls.ts';
import { ReseedBody } from '../schemas.ts';
import { bracketAfter, fields, organizers } from './common.ts';

export function reseedRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.reseed',
    method: 'POST',
    url: '/admin/v1/events/:id/reseed',
    summary: 'Changes all seeds of a running tournament. Allowed until its first match starts.',
    policy: organizers,
    fields: { ...fields, event_team_ids: 'IDs of all teams, best seed first.' },
    params: PlayEventParams,
    body: ReseedBody,
    response: Brackets,
    handler: (ctx) =>
      withTransaction(db, async (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.reseed');
        await reseed(tx, ctx.deps.config, origin, ctx.params.id, ctx.body.event_team_ids);
        return bracketAfter(tx, ctx.params.id);
      }),
  });
}
