import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { GameTable } from '../tables.ts';
import { offerConsoles } from './gameConsoles.ts';
import { requireIdSystem } from './idSystem.ts';
import { lockCatalog } from './lock.ts';
import { noMode, requireOfferedMode } from './offers.ts';

/** The game fields that staff can set. */
export interface GameFields {
  name: string;
  genre: string;
  image_url: string | null;
  /** Gamer ID system of the game. Null if the game uses the systems of its consoles. */
  id_system_id: string | null;
  /** Consoles that new matches and events can use. */
  console_ids: string[];
  offered: boolean;
}

type Game = Selectable<GameTable> & { console_ids: string[] };

/**
 * Adds a game without modes at the end of the catalog. Its ID is the slug, so that games that ship with the product
 * never take its place.
 * @throws 1000 for unknown consoles or an unknown gamer ID system, 1002 if the game would be offered, 1007 if another
 * game has the same name
 */
export async function createGame(tx: Tx, wanted: GameFields): Promise<{ id: string }> {
  if (wanted.offered) throw noMode();
  await lockCatalog(tx);
  const { console_ids, ...fields } = trimmed(wanted);
  await requireValid(tx, null, { ...fields, console_ids });
  const { last } = await tx
    .selectFrom('games')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx
    .insertInto('games')
    .values({ id, slug: id, ...fields, position: (last ?? -1) + 1, edited_at: sql<Date>`app_now()` })
    .execute();
  await offerConsoles(tx, id, console_ids);
  return { id };
}

/**
 * Changes a game. From then on, updates of the shipped catalog don't change the game or its consoles. Existing matches
 * and events continue unchanged.
 * @throws 404, 1000 for unknown consoles or an unknown gamer ID system, 1002 if the game would be offered without any
 * mode, 1007 if another game has the same name
 */
export async function changeGame(
  tx: Tx,
  id: string,
  change: Partial<GameFields>,
): Promise<{ before: Game; after: Game }> {
  await lockCatalog(tx);
  const row = await tx.selectFrom('games').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw common.notFound();
  const before = { ...row, console_ids: await consolesOf(tx, id) };
  const after = trimmed({ ...before, ...change });
  await requireValid(tx, id, after);
  if (change.offered) await requireOfferedMode(tx, id);
  const { name, genre, image_url, id_system_id, offered } = after;
  await tx
    .updateTable('games')
    .set({ name, genre, image_url, id_system_id, offered, edited_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
  await offerConsoles(tx, id, after.console_ids);
  return { before, after };
}

function trimmed<T extends GameFields>(game: T): T {
  return { ...game, name: game.name.trim(), genre: game.genre.trim(), console_ids: [...new Set(game.console_ids)] };
}

async function consolesOf(db: Db | Tx, gameId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_consoles as gc')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .select('c.id')
    .where('gc.game_id', '=', gameId)
    .where('gc.offered', '=', true)
    .orderBy('c.position')
    .execute();
  return rows.map((row) => row.id);
}

/** Validates a game's fields. @throws 1000, 1007 */
async function requireValid(tx: Tx, id: string | null, game: GameFields): Promise<void> {
  const { rows: namesakes } = await sql<{ id: string }>`
    select id from games where lower(name) = lower(${game.name}) and id is distinct from ${id}::uuid limit 1`.execute(
    tx,
  );
  if (namesakes.length > 0)
    throw common.duplicate(undefined, 'Another game has this name. Choose another name.', 'name');
  const known = await tx.selectFrom('consoles').select('id').where('id', 'in', game.console_ids).execute();
  if (known.length < game.console_ids.length)
    throw common.validation(undefined, 'Choose consoles from the list.', 'console_ids');
  await requireIdSystem(tx, game.id_system_id);
}
