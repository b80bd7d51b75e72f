import type { Module } from '../../module.ts';
import { eventPictureRoute } from './eventPicture.ts';
import { influencerPictureRoute } from './influencerPicture.ts';
import { uploadPictureRoute } from './upload.ts';

/** Pictures that staff upload for players to see. */
export const adminPicturesModule: Module = {
  name: 'admin/pictures',
  routes(app) {
    uploadPictureRoute(app);
    eventPictureRoute(app);
    influencerPictureRoute(app);
  },
};
