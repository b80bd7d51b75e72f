import type { App } from '../../../app.ts';
import { checkReadable } from '../../../events/readable.ts';
import { listPlays } from '../../../events/rounds/playByPlay.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { EventParams, PlayByPlaysSchema } from '../../schemas.ts';

export function playByPlaysRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.play_by_plays',
    method: 'GET',
    url: '/api/v1/stakes/:eventId/play_by_plays',
    summary: 'Play-by-play entries, newest first.',
    policy: policy.optional(),
    fields: { eventId: 'ID of the event the entries are about.' },
    params: EventParams,
    response: PlayByPlaysSchema,
    handler: async (ctx) => {
      await checkReadable(db, ctx.params.eventId, ctx.session);
      return { items: await listPlays(db, ctx.params.eventId) };
    },
  });
}
