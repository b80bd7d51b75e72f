import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { page, pageOf, pageQuery } from '../shared/page.ts';
import { TelevisionChannel } from './schemas.ts';
import { liveChannelIds, televisionChannels } from './store.ts';

export function listRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'tv.list',
    method: 'GET',
    url: '/api/v1/tv',
    summary: 'Television channels that are live, most viewers first.',
    policy: policy.optional(),
    query: pageQuery(24),
    partial: true,
    response: pageOf(TelevisionChannel),
    handler: async ({ query }) => {
      const { staleSeconds } = config.twitch;
      const ids = page(await liveChannelIds(db, query, staleSeconds), query);
      return { ...ids, items: await televisionChannels(db, ids.items, staleSeconds) };
    },
  });
}
