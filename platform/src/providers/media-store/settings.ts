import { choice, type Section } from '../../shared/settings.ts';

/** Where uploaded files are kept: `disk` is the folder `media` in `dataDir`. */
export const mediaStoreSettings = {
  mediaStore: choice('MEDIA_STORE', ['disk'], 'disk'),
} satisfies Section;
