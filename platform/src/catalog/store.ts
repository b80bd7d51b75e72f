import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Returns games in catalog order with the consoles they are offered on. `all` includes games that aren't offered. */
export function listGames(db: Db, all = false) {
  return db
    .selectFrom('games as g')
    .select(['g.id', 'g.slug', 'g.name', 'g.genre', 'g.image_url', 'g.id_system_id'])
    .select(
      sql<string[]>`array(select gc.console_id::text from game_consoles gc join consoles c on c.id = gc.console_id
        where gc.game_id = g.id and gc.offered order by c.position)`.as('console_ids'),
    )
    .$if(!all, (query) => query.where('g.offered', '=', true))
    .orderBy('g.position')
    .orderBy('g.name')
    .execute();
}

export function listConsoles(db: Db) {
  return db
    .selectFrom('consoles')
    .select(['id', 'slug', 'name', 'id_system_id'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

/** Returns the offered modes of one offered game, or of all of them if `gameId` is undefined. */
export function listGameModes(db: Db, gameId: string | undefined) {
  return db
    .selectFrom('game_modes as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .selectAll('m')
    .where('m.offered', '=', true)
    .where('g.offered', '=', true)
    .$if(gameId !== undefined, (query) => query.where('m.game_id', '=', gameId ?? ''))
    .orderBy('g.position')
    .orderBy('m.position')
    .orderBy('m.name')
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
