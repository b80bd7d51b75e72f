import type { Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';

/** What the elements of a set are. */
export const elementKinds = ['maps', 'weapons', 'characters', 'teams', 'cars', 'elements'] as const;
export const elementRules = ['pick', 'ban', 'draw'] as const;

export interface NewElementSet {
  gameModeId: string;
  name: string;
  kind: (typeof elementKinds)[number];
  rule: (typeof elementRules)[number];
  /** Names of the elements, in order. */
  elements: readonly string[];
}

interface CreatedElementSet {
  id: string;
  name: string;
  kind: string;
  rule: (typeof elementRules)[number];
  elements: { id: string; name: string }[];
}

/**
 * Adds an element set at the end of a game mode's list.
 * @throws 1000 for an unknown mode, and for empty or repeated names; 1007 if the mode has a set with this name
 */
export async function createElementSet(tx: Tx, wanted: NewElementSet): Promise<CreatedElementSet> {
  const mode = await tx
    .selectFrom('game_modes')
    .select(['id', 'best_of'])
    .where('id', '=', wanted.gameModeId)
    .forUpdate()
    .executeTakeFirst();
  if (!mode) throw common.validation({}, 'Choose a game mode from the list.', 'game_mode_id');
  const names = cleanNames(wanted.elements);
  if (wanted.rule === 'draw' && names.length < mode.best_of) {
    throw common.validation({}, `Enter at least ${mode.best_of} elements, one for each game.`, 'elements');
  }
  const { next } = await tx
    .selectFrom('element_sets')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('next'))
    .where('game_mode_id', '=', mode.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const { rule, kind } = wanted;
  const set = await tx
    .insertInto('element_sets')
    // The ids are the slugs, so that sets of the product's own catalog never take their place.
    .values({ id, game_mode_id: mode.id, slug: id, name: wanted.name.trim(), kind, rule, position: next + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'kind', 'rule'])
    .executeTakeFirst();
  if (!set) throw common.duplicate({}, 'This mode already has a set with this name. Choose another name.', 'name');
  const elements = names.map((name) => ({ id: newId(), name }));
  await tx
    .insertInto('elements')
    .values(elements.map((one, position) => ({ ...one, element_set_id: id, slug: one.id, position })))
    .execute();
  return { ...set, elements };
}

/** @throws 1000 for a repeated name, ignoring case */
function cleanNames(elements: readonly string[]): string[] {
  const names = elements.map((name) => name.trim());
  if (new Set(names.map((name) => name.toLowerCase())).size !== names.length) {
    throw common.validation({}, 'Two elements have the same name.', 'elements');
  }
  return names;
}
