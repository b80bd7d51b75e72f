import type { App } from '../app.ts';
import type { Module } from '../module.ts';
import { gameRoute } from './operations/game.ts';
import { gameModeRoute } from './operations/gameMode.ts';
import { gameModesRoute } from './operations/gameModes.ts';
import { gamesRoute } from './operations/games.ts';

/** Games, game modes and leagues with a user's results. */
export const leaguesModule: Module = { name: 'leagues', routes };

function routes(app: App): void {
  gamesRoute(app);
  gameRoute(app);
  gameModesRoute(app);
  gameModeRoute(app);
}
