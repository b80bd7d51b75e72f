import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { storeShipped } from '../db/shippedContent.ts';
import { withTransaction } from '../db/transaction.ts';
import { invariant } from '../shared/assert.ts';
import { newId } from '../shared/ids.ts';
import { offerConsoles } from './changes/gameConsoles.ts';
import { lockCatalog } from './changes/lock.ts';
import { games } from './data/games.ts';
import { consoles, idSystems } from './data/places.ts';
import type { BannedItemSeed, ElementSetSeed, GameModeSeed, GameSeed } from './data/shapes.ts';
import type { ConsoleTable, GameModeTable, GameTable, IdSystemTable } from './tables.ts';

type Ids = Map<string, string>;

interface Stored {
  id: string;
  slug: string;
  name: string;
  edited_at: Date | null;
}

const shipped = { idSystems, consoles, games };

/** Stores the catalog that ships with the product if it has changed since the last start. */
export async function storeShippedCatalog(db: Db): Promise<void> {
  await storeShipped(db, 'catalog', shipped, storeCatalog);
}

/** Stores the catalog. Idempotent; existing entries keep their IDs, and entries that staff have edited don't change. */
export async function seedCatalog(db: Db): Promise<void> {
  await withTransaction(db, storeCatalog);
}

async function storeCatalog(tx: Tx): Promise<void> {
  await lockCatalog(tx);
  const systems = await storeIdSystems(tx);
  const places = await storeConsoles(tx, systems);
  for (const [position, game] of games.entries()) await storeGame(tx, game, position, systems, places);
}

async function storeIdSystems(tx: Tx): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [position, system] of idSystems.entries()) {
    const row: Insertable<IdSystemTable> = {
      id: newId(),
      slug: system.slug,
      name: system.name,
      value_label: system.valueLabel,
      pattern: system.pattern,
      example: system.example,
      integration: system.integration,
      instructions: system.instructions,
      position,
    };
    const stored = await tx
      .insertInto('id_systems')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(withoutId(row)))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(system.slug, stored.id);
  }
  return ids;
}

async function storeConsoles(tx: Tx, systems: Ids): Promise<Ids> {
  const ids: Ids = new Map();
  const known = await tx.selectFrom('consoles').select(['id', 'slug', 'name', 'edited_at']).execute();
  for (const [position, place] of consoles.entries()) {
    const kept = keptRow(known, place);
    if (kept) {
      ids.set(place.slug, kept.id);
      continue;
    }
    const row: Insertable<ConsoleTable> = {
      id: newId(),
      slug: place.slug,
      name: place.name,
      id_system_id: idOf(systems, place.idSystem),
      position,
    };
    const stored = await tx
      .insertInto('consoles')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(withoutId(row)))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(place.slug, stored.id);
  }
  return ids;
}

async function storeGame(tx: Tx, game: GameSeed, position: number, systems: Ids, places: Ids): Promise<void> {
  const known = await tx.selectFrom('games').select(['id', 'slug', 'name', 'edited_at']).execute();
  const kept = keptRow(known, game);
  if (kept && kept.slug !== game.slug) return;
  const gameId = kept?.id ?? (await storeGameRow(tx, game, position, systems, places));
  await storeBannedItems(tx, gameId, null, game.bannedItems);
  const modes = await tx
    .selectFrom('game_modes')
    .select(['id', 'slug', 'name', 'edited_at'])
    .where('game_id', '=', gameId)
    .execute();
  for (const [place, mode] of game.modes.entries()) await storeMode(tx, gameId, mode, place, keptRow(modes, mode));
}

async function storeGameRow(tx: Tx, game: GameSeed, position: number, systems: Ids, places: Ids): Promise<string> {
  const row: Insertable<GameTable> = {
    id: newId(),
    slug: game.slug,
    name: game.name,
    genre: game.genre,
    image_url: `/games/${game.slug}.svg`,
    id_system_id: idOf(systems, game.idSystem),
    position,
  };
  const { id } = await tx
    .insertInto('games')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(withoutId(row)))
    .returning('id')
    .executeTakeFirstOrThrow();
  await offerConsoles(
    tx,
    id,
    game.consoles.flatMap((slug) => idOf(places, slug) ?? []),
  );
  return id;
}

async function storeMode(
  tx: Tx,
  gameId: string,
  mode: GameModeSeed,
  position: number,
  kept: Stored | null,
): Promise<void> {
  if (kept && kept.slug !== mode.slug) return;
  const modeId = kept?.id ?? (await storeModeRow(tx, gameId, mode, position));
  for (const [place, set] of (mode.elementSets ?? []).entries()) await storeElementSet(tx, modeId, set, place);
  await storeBannedItems(tx, gameId, modeId, mode.bannedItems ?? []);
}

async function storeModeRow(tx: Tx, gameId: string, mode: GameModeSeed, position: number): Promise<string> {
  const row: Insertable<GameModeTable> = {
    id: newId(),
    game_id: gameId,
    slug: mode.slug,
    name: mode.name,
    description: mode.description,
    team_sizes: mode.teamSizes,
    best_of: mode.bestOf,
    draw_allowed: mode.drawAllowed,
    score_unit: mode.scoreUnit,
    max_score: mode.maxScore,
    rules: mode.rules,
    streaming_required: mode.streamingRequired ?? false,
    position,
  };
  const { id } = await tx
    .insertInto('game_modes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['game_id', 'slug']).doUpdateSet(withoutId(row)))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storeElementSet(tx: Tx, modeId: string, set: ElementSetSeed, position: number): Promise<void> {
  const { elements, ...described } = set;
  if (await isSetKept(tx, modeId, set)) return;
  const row = { id: newId(), game_mode_id: modeId, ...described, position };
  const { id: setId } = await tx
    .insertInto('element_sets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['game_mode_id', 'slug']).doUpdateSet(withoutId(row)))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, name] of elements.entries()) {
    const element = { id: newId(), element_set_id: setId, slug: slugOf(name), name, position: place };
    await tx
      .insertInto('elements')
      .values(element)
      .onConflict((conflict) => conflict.columns(['element_set_id', 'slug']).doUpdateSet(withoutId(element)))
      .execute();
  }
}

/**
 * Whether to skip the seed's set: staff have replaced or withdrawn it, or the mode offers one of theirs with the same
 * name.
 */
async function isSetKept(tx: Tx, modeId: string, { slug, name }: ElementSetSeed): Promise<boolean> {
  const { rows } = await sql<object>`
    select 1 from element_sets where game_mode_id = ${modeId}
      and case when slug = ${slug} then not offered else offered and lower(name) = lower(${name}) end limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

async function storeBannedItems(tx: Tx, gameId: string, modeId: string | null, items: BannedItemSeed[]): Promise<void> {
  for (const [position, item] of items.entries()) {
    const row = { id: newId(), game_id: gameId, game_mode_id: modeId, ...item, position };
    await tx
      .insertInto('banned_items')
      .values(row)
      .onConflict((conflict) => conflict.columns(['game_id', 'game_mode_id', 'name']).doUpdateSet(withoutId(row)))
      .execute();
  }
}

/**
 * The stored row that replaces a seed: the seed's own row if staff have edited it, or a row created by staff with the
 * same name. Null if the seed should be stored.
 */
function keptRow(known: readonly Stored[], seed: { slug: string; name: string }): Stored | null {
  const own = known.find(({ slug }) => slug === seed.slug);
  if (own?.edited_at) return own;
  const name = seed.name.toLowerCase();
  const namesake = known.find((row) => row.edited_at !== null && row.name.toLowerCase() === name);
  return namesake ? (own ?? namesake) : null;
}

function withoutId<T extends { id: string }>({ id: _id, ...rest }: T): Omit<T, 'id'> {
  return rest;
}

function idOf(ids: Ids, slug: string | null): string | null {
  if (slug === null) return null;
  const id = ids.get(slug);
  invariant(id, `the seed defines the referenced ${slug}`);
  return id;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
