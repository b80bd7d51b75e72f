import Type from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import { publishLate } from '../live/publish.ts';
import { Id } from '../shared/schema.ts';
import { cheerBoard } from './cheerBoard.ts';
import { checkChannel } from './readable.ts';
import { Cheers, TelevisionNetworks, type TelevisionNetworksView } from './schemas.ts';
import { liveChannelIds, televisionChannels } from './store.ts';

/** Maximum number of live channels in lists of all channels. */
const MOST = 100;

/** All live television channels. */
export const televisionNetworks: Channel = {
  name: 'television_networks',
  key: Type.Object({}),
  policy: policy.optional(),
  sharedByAll: true,
  data: TelevisionNetworks,
  snapshot: (db, _session, _key, config) => readNetworks(db, config.twitch.staleSeconds),
};

/** The cheers on a television channel. Updated at most once per second. */
export const cheersChannel: Channel = {
  name: 'cheers',
  key: Type.Object({ tv_id: Id }),
  policy: policy.optional(),
  data: Cheers,
  async authorize(session, { tv_id = '' }, db) {
    await checkChannel(db, tv_id, session);
    return true;
  },
  snapshot: (db, _session, { tv_id = '' }) => cheerBoard(db, tv_id),
};

async function readNetworks(db: Db | Tx, staleSeconds: number): Promise<TelevisionNetworksView> {
  const ids = await liveChannelIds(db, { page: 1, page_size: MOST }, staleSeconds);
  return { items: await televisionChannels(db, ids.slice(0, MOST), staleSeconds) };
}

/** Sends the live channels to their followers. */
export function publishNetworks(tx: Tx, staleSeconds: number): void {
  publishLate(tx, [{ channel: televisionNetworks.name, key: {}, type: 'tv.changed' }], async () => [
    await readNetworks(tx, staleSeconds),
  ]);
}
