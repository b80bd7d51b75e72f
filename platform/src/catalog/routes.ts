import type { App } from '../app.ts';
import { bannedItemsRoute } from './operations/bannedItems.ts';
import { consolesRoute } from './operations/consoles.ts';
import { gameModesRoute } from './operations/gameModes.ts';
import { gamesRoute } from './operations/games.ts';

export function catalogRoutes(app: App): void {
  gamesRoute(app);
  consolesRoute(app);
  gameModesRoute(app);
  bannedItemsRoute(app);
}
