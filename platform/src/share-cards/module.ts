import type { App } from '../app.ts';
import type { Module } from '../module.ts';
import { getShareCardRoute } from './operations/getShareCard.ts';
import { pictureRoute } from './operations/picture.ts';

/** Pictures and texts for link previews (docs/domain/client.md#share-cards). */
export const shareCardsModule: Module = { name: 'share-cards', routes };

function routes(app: App): void {
  getShareCardRoute(app);
  pictureRoute(app);
}
