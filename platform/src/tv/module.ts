import { withTransaction } from '../db/transaction.ts';
import { onEventMoved } from '../events/lifecycle/moved.ts';
import type { Module } from '../module.ts';
import { onStreamChanged } from '../users/accountHooks.ts';
import { cheersChannel, publishNetworks, televisionNetworks } from './channels.ts';
import { cheerRoute } from './cheer.ts';
import { cheersRoute } from './cheers.ts';
import { cheerTimer, countCheers } from './countCheers.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { measureDelays, measureJob } from './measureDelays.ts';
import { twitchHlsRoute } from './twitchHls.ts';
import { checkChannels, checkJob, startWatching, watchChannels, watchTimer } from './watchChannels.ts';

/** Television: live streams of stake events, with cheers. */
export const tvModule: Module = {
  name: 'tv',
  routes(app) {
    listRoute(app);
    twitchHlsRoute(app);
    getRoute(app);
    cheersRoute(app);
    cheerRoute(app);
  },
  channels: [televisionNetworks, cheersChannel],
  timers: { [cheerTimer]: countCheers, [watchTimer]: watchChannels },
  jobs: { [checkJob]: checkChannels, [measureJob]: measureDelays },
  async start({ db, config }) {
    const { staleSeconds } = config.twitch;
    onEventMoved('tv', async (tx, event) => {
      if (event.kind === 'stake_event' && event.shoutcast) publishNetworks(tx, staleSeconds);
    });
    onStreamChanged('tv', (db) => withTransaction(db, async (tx) => publishNetworks(tx, staleSeconds)));
    await startWatching(db, config.twitch.watchSeconds);
  },
};
