import { choice, type Section } from '../../shared/settings.ts';

/** Where uploaded files are stored. `disk` uses the `media` folder in `dataDir`. */
export const mediaStoreSettings = {
  mediaStore: choice('MEDIA_STORE', ['disk'], 'disk'),
} satisfies Section;
