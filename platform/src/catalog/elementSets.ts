import type { Db, Tx } from '../db/database.ts';

/** Kind of elements in a set. */
export const elementKinds = ['maps', 'weapons', 'characters', 'teams', 'cars', 'elements'] as const;
export const elementRules = ['pick', 'ban', 'draw'] as const;

export type ElementKind = (typeof elementKinds)[number];

/** The element set fields that staff can set. */
export interface ElementSetFields {
  name: string;
  kind: ElementKind;
  rule: (typeof elementRules)[number];
  /** Names of the elements, in order. */
  elements: readonly string[];
}

export interface ElementSet extends Omit<ElementSetFields, 'elements'> {
  id: string;
  game_mode_id: string;
  position: number;
  offered: boolean;
  /** Current version of a set that was changed. Null while the set is the current version. */
  replaced_by: string | null;
  elements: { id: string; name: string }[];
}

/** Element sets of a mode or with an ID, in catalog order, including earlier versions and those that aren't offered. */
export async function readElementSets(
  db: Db | Tx,
  { gameModeId, id }: { gameModeId?: string; id?: string },
): Promise<ElementSet[]> {
  const sets = await db
    .selectFrom('element_sets')
    .select(['id', 'game_mode_id', 'name', 'kind', 'rule', 'position', 'offered', 'replaced_by'])
    .$if(gameModeId !== undefined, (query) => query.where('game_mode_id', '=', gameModeId ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('position')
    .orderBy('name')
    .execute();
  if (sets.length === 0) return [];
  const ids = sets.map((set) => set.id);
  const elements = await db
    .selectFrom('elements')
    .select(['id', 'name', 'element_set_id'])
    .where('element_set_id', 'in', ids)
    .orderBy('position')
    .execute();
  return sets.map((set) => ({
    ...set,
    elements: elements.flatMap(({ id, name, element_set_id }) => (element_set_id === set.id ? [{ id, name }] : [])),
  }));
}
