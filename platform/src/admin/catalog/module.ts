import type { Module } from '../../module.ts';
import { createCatalogConsoleRoute } from './consoleCreate.ts';
import { listCatalogConsolesRoute } from './consoleList.ts';
import { updateCatalogConsoleRoute } from './consoleUpdate.ts';
import { createCatalogGameRoute } from './gameCreate.ts';
import { listCatalogGamesRoute } from './gameList.ts';
import { createGameModeRoute } from './gameModeCreate.ts';
import { updateGameModeRoute } from './gameModeUpdate.ts';
import { updateCatalogGameRoute } from './gameUpdate.ts';

/** Staff operations on games, their modes, and consoles. */
export const adminCatalogModule: Module = {
  name: 'admin/catalog',
  routes(app) {
    listCatalogGamesRoute(app);
    createCatalogGameRoute(app);
    updateCatalogGameRoute(app);
    createGameModeRoute(app);
    updateGameModeRoute(app);
    listCatalogConsolesRoute(app);
    createCatalogConsoleRoute(app);
    updateCatalogConsoleRoute(app);
  },
};
