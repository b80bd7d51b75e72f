import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { GameModeTable } from '../tables.ts';
import { lockCatalog } from './lock.ts';
import { requireOtherMode } from './offers.ts';

/** The game mode fields that staff can set. */
export type ModeFields = Omit<Selectable<GameModeTable>, 'id' | 'game_id' | 'slug' | 'position' | 'edited_at'>;

type Mode = Selectable<GameModeTable>;

/**
 * Adds a mode at the end of a game's list. Its ID is the slug, so that modes that ship with the product never take its
 * place.
 * @throws 404 for an unknown game, 1000 for an even number of games, 1007 if the game has a mode with this name
 */
export async function createMode(tx: Tx, gameId: string, wanted: ModeFields): Promise<{ id: string }> {
  await lockCatalog(tx);
  const game = await tx.selectFrom('games').select('id').where('id', '=', gameId).executeTakeFirst();
  if (!game) throw common.notFound();
  const fields = clean(wanted);
  await requireValid(tx, gameId, null, fields);
  const { last } = await tx
    .selectFrom('game_modes')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const own = { id, game_id: gameId, slug: id, position: (last ?? -1) + 1, edited_at: sql<Date>`app_now()` };
  await tx
    .insertInto('game_modes')
    .values({ ...fields, ...own })
    .execute();
  return { id };
}

/**
 * Changes a mode. From then on, updates of the shipped catalog don't change it. Matches and events keep the rules and
 * team size that they were created with.
 * @throws 404; 1000 for an even number of games, or more than an element set has elements to draw; 1002 if players
 * could no longer choose any mode of an offered game; 1007 if the game has another mode with this name
 */
export async function changeMode(
  tx: Tx,
  id: string,
  change: Partial<ModeFields>,
): Promise<{ before: Mode; after: Mode }> {
  await lockCatalog(tx);
  const before = await tx.selectFrom('game_modes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw common.notFound();
  const after = clean({ ...before, ...change });
  await requireValid(tx, before.game_id, id, after);
  if (after.best_of > before.best_of) await requireElements(tx, id, after.best_of);
  if (before.offered && !after.offered) await requireOtherMode(tx, before);
  const { id: _id, game_id: _game, slug: _slug, position: _position, edited_at: _edited, ...fields } = after;
  await tx
    .updateTable('game_modes')
    .set({ ...fields, edited_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
  return { before, after };
}

function clean<T extends ModeFields>(mode: T): T {
  return {
    ...mode,
    name: mode.name.trim(),
    description: mode.description.trim(),
    score_unit: mode.score_unit.trim(),
    rules: mode.rules.map((rule) => rule.trim()),
    team_sizes: [...new Set(mode.team_sizes)].sort((a, b) => a - b),
  };
}

/** Validates a game mode's fields. @throws 1000, 1007 */
async function requireValid(tx: Tx, gameId: string, id: string | null, mode: ModeFields): Promise<void> {
  const { rows: namesakes } = await sql<{ id: string }>`
    select id from game_modes where game_id = ${gameId} and lower(name) = lower(${mode.name})
      and id is distinct from ${id}::uuid limit 1`.execute(tx);
  if (namesakes.length > 0)
    throw common.duplicate(undefined, 'Another mode of this game has this name. Choose another name.', 'name');
  if (mode.best_of % 2 === 0)
    throw common.validation(undefined, 'Choose an odd number of games, so that one side wins more of them.', 'best_of');
}

/** Checks that a mode's element sets have enough elements, because draws need one per game. @throws 1000 */
async function requireElements(tx: Tx, modeId: string, bestOf: number): Promise<void> {
  const { rows } = await sql<{ name: string; elements: number }>`
    select s.name, count(e.id)::int as elements from element_sets s left join elements e on e.element_set_id = s.id
    where s.game_mode_id = ${modeId} and s.rule = 'draw' and s.offered
    group by s.id having count(e.id) < ${bestOf} order by count(e.id) limit 1`.execute(tx);
  const [short] = rows;
  if (!short) return;
  throw common.validation(
    undefined,
    `${short.name} has only ${short.elements} elements to draw, one for each game. Choose fewer games, or create another mode.`,
    'best_of',
  );
}
