import type { App } from '../app.ts';
import type { Module } from '../module.ts';
import { peopleFacts } from '../users/facts/peopleFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { blockedPairs, blockedWith } from './follows/blocks.ts';
import { followedIds } from './follows/follows.ts';
import { blockRoute } from './operations/block.ts';
import { blockedRoute } from './operations/blocked.ts';
import { blockHashRoute } from './operations/blockHash.ts';
import { blockIdsRoute } from './operations/blockIds.ts';
import { blocksRoute } from './operations/blocks.ts';
import { createClipRoute } from './operations/createClip.ts';
import { deleteClipRoute } from './operations/deleteClip.ts';
import { deleteUserRoute } from './operations/deleteUser.ts';
import { followRoute } from './operations/follow.ts';
import { listClipsRoute } from './operations/listClips.ts';
import { unblockRoute } from './operations/unblock.ts';
import { updateUserRoute } from './operations/updateUser.ts';
import { videoCreateRoute } from './operations/videoCreate.ts';
import { videoDeleteRoute } from './operations/videoDelete.ts';
import { videosRoute } from './operations/videos.ts';
import { hereAmong } from './profile/presence.ts';
import { statsHidden } from './profile/privacy.ts';
import { peopleReads } from './routes.ts';

/** Profiles, follows and blocks. */
export const peopleModule: Module = {
  name: 'people',
  routes,
  start() {
    provide(peopleFacts, { blockedWith, blockedPairs, followedIds, statsHidden, onlineAmong: hereAmong });
  },
};

function routes(app: App): void {
  peopleReads(app);
  followRoute(app);
  blockRoute(app);
  unblockRoute(app);
  blocksRoute(app);
  blockIdsRoute(app);
  blockHashRoute(app);
  blockedRoute(app);
  updateUserRoute(app);
  deleteUserRoute(app);
  listClipsRoute(app);
  createClipRoute(app);
  deleteClipRoute(app);
  videosRoute(app);
  videoCreateRoute(app);
  videoDeleteRoute(app);
}
