import type { Module } from '../../module.ts';
import { eventPictureRoute } from './eventPicture.ts';
import { influencerPictureRoute } from './influencerPicture.ts';
import { uploadPictureRoute } from './upload.ts';

/** Staff uploads of pictures that players see. */
export const adminPicturesModule: Module = {
  name: 'admin/pictures',
  routes(app) {
    uploadPictureRoute(app);
    eventPictureRoute(app);
    influencerPictureRoute(app);
  },
};
