import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { cheerBoard } from './cheerBoard.ts';
import { checkChannel } from './readable.ts';
import { ChannelParams, Cheers } from './schemas.ts';

export function cheersRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'tv.cheers',
    method: 'GET',
    url: '/api/v1/tv/:id/cheers',
    summary: "Cheers on a television channel. Not found when the channel doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'Channel ID.' },
    params: ChannelParams,
    response: Cheers,
    handler: async ({ params, session }) => {
      await checkChannel(db, params.id, session);
      return cheerBoard(db, params.id);
    },
  });
}
