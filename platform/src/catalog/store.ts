import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Returns games in catalog order with their consoles. */
export function listGames(db: Db) {
  return db
    .selectFrom('games as g')
    .select(['g.id', 'g.slug', 'g.name', 'g.genre', 'g.image_url', 'g.id_system_id'])
    .select(
      sql<string[]>`array(select gc.console_id::text from game_consoles gc join consoles c on c.id = gc.console_id
        where gc.game_id = g.id order by c.position)`.as('console_ids'),
    )
    .orderBy('g.position')
    .execute();
}

export function listConsoles(db: Db) {
  return db.selectFrom('consoles').select(['id', 'slug', 'name', 'id_system_id']).orderBy('position').execute();
}

/** Returns the modes of one game, or of all games if `gameId` is undefined. */
export function listGameModes(db: Db, gameId: string | undefined) {
  return db
    .selectFrom('game_modes as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .selectAll('m')
    .$if(gameId !== undefined, (query) => query.where('m.game_id', '=', gameId ?? ''))
    .orderBy('g.position')
    .orderBy('m.position')
    .execute();
}

/** Returns the items banned in a game and, if a mode is given, in that mode. */
export function listBannedItems(db: Db, gameId: string, gameModeId: string | undefined) {
  return db
    .selectFrom('banned_items')
    .select(['id', 'name', 'kind', 'reason'])
    .where('game_id', '=', gameId)
    .where((where) =>
      gameModeId === undefined
        ? where('game_mode_id', 'is', null)
        : where.or([where('game_mode_id', 'is', null), where('game_mode_id', '=', gameModeId)]),
    )
    .orderBy(sql`game_mode_id nulls first`)
    .orderBy('position')
    .execute();
}
