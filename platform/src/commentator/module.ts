import type { Module } from '../module.ts';
import { onUserDeleted } from '../users/accountHooks.ts';
import { commentatorAuthenticateRoute } from './authenticate.ts';
import { claimRoute } from './claim.ts';
import { eventsRoute } from './events.ts';
import { forgetCommentator } from './forget.ts';
import { leagueSectionsRoute } from './leagueSections.ts';
import { liveRoute } from './live.ts';
import { authenticatePortalRoute } from './portal/authenticate.ts';
import { portalCodeRoute } from './portal/code.ts';
import { profileRoute } from './profile.ts';
import { releaseRoute } from './release.ts';
import { scheduleRoute } from './schedule.ts';
import { searchRoute } from './search.ts';
import { commentatorSignOutRoute } from './signOut.ts';
import { createTalkingPointRoute } from './talking-points/create.ts';
import { deleteTalkingPointRoute } from './talking-points/delete.ts';
import { talkingPointsRoute } from './talking-points/list.ts';
import { updateTalkingPointRoute } from './talking-points/update.ts';
import { createTrailerRoute } from './trailers/create.ts';
import { deleteTrailerRoute } from './trailers/delete.ts';
import { trailersRoute } from './trailers/list.ts';
import { updateTrailerRoute } from './trailers/update.ts';
import { uploadUrlsRoute } from './uploadUrls.ts';
import { createVideoRoute } from './videos/create.ts';
import { deleteVideoRoute } from './videos/delete.ts';
import { videosRoute } from './videos/list.ts';
import { channelVideosRoute } from './videos/listChannel.ts';
import { updateVideoRoute } from './videos/update.ts';

/** The commentator area: claims of stake events, going live on them, videos and trailers. */
export const commentatorModule: Module = {
  name: 'commentator',
  routes(app) {
    commentatorAuthenticateRoute(app);
    commentatorSignOutRoute(app);
    eventsRoute(app);
    scheduleRoute(app);
    claimRoute(app);
    releaseRoute(app);
    liveRoute(app);
    talkingPointsRoute(app);
    createTalkingPointRoute(app);
    updateTalkingPointRoute(app);
    deleteTalkingPointRoute(app);
    leagueSectionsRoute(app);
    searchRoute(app);
    profileRoute(app);
    portalCodeRoute(app);
    authenticatePortalRoute(app);
    uploadUrlsRoute(app);
    videosRoute(app);
    channelVideosRoute(app);
    createVideoRoute(app);
    updateVideoRoute(app);
    deleteVideoRoute(app);
    trailersRoute(app);
    createTrailerRoute(app);
    updateTrailerRoute(app);
    deleteTrailerRoute(app);
  },
  async start() {
    onUserDeleted('commentator', forgetCommentator);
  },
};
