import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { checkChannel } from './readable.ts';
import { ChannelParams, TelevisionChannel } from './schemas.ts';
import { televisionChannels } from './store.ts';

export function getRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'tv.get',
    method: 'GET',
    url: '/api/v1/tv/:id',
    summary: "Television channel. Not found when it doesn't exist or its event isn't visible to the viewer.",
    policy: policy.optional(),
    fields: { id: 'Channel ID, the same as the ID of its event.' },
    params: ChannelParams,
    partial: true,
    response: TelevisionChannel,
    handler: async ({ params, session }) => {
      await checkChannel(db, params.id, session);
      const [channel] = await televisionChannels(db, [params.id], config.twitch.staleSeconds);
      if (!channel) throw common.notFound();
      return channel;
    },
  });
}
