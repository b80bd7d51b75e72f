import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type ElementSet, type ElementSetFields, readElementSets } from '../elementSets.ts';
import { lockCatalog } from './lock.ts';

interface Mode {
  id: string;
  best_of: number;
}

/**
 * Adds an element set at the end of a game mode's list.
 * @throws 1000 for an unknown mode, for empty or repeated names, and for too few elements to draw; 1007 if the mode
 * already offers a set with this name
 */
export async function createElementSet(tx: Tx, gameModeId: string, wanted: ElementSetFields): Promise<ElementSet> {
  await lockCatalog(tx);
  const mode = await lockMode(tx, gameModeId);
  if (!mode) throw common.validation({}, 'Choose a game mode from the list.', 'game_mode_id');
  const { last } = await tx
    .selectFrom('element_sets')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('game_mode_id', '=', mode.id)
    .executeTakeFirstOrThrow();
  return insertSet(tx, mode, clean(wanted), (last ?? -1) + 1);
}

/**
 * Changes an element set for new matches and tournaments. Existing ones refer to the set with its elements, so the set
 * itself stays unchanged and a new set takes its place in the list.
 * @throws 404; 1000 if nothing would change, for empty or repeated names, and for too few elements to draw; 1001 if the
 * set has been replaced; 1002 if it isn't offered; 1007 if the mode offers another set with this name
 */
export async function replaceElementSet(
  tx: Tx,
  id: string,
  wanted: ElementSetFields,
): Promise<{ before: ElementSet; after: ElementSet }> {
  const { set: before, mode } = await lockSet(tx, id);
  if (!before.offered)
    throw common.notAllowedNow({ reason: 'not_offered' }, 'This set isn’t offered. Offer it again, then change it.');
  const fields = clean(wanted);
  if (isSame(before, fields)) throw common.validation({}, 'Change at least one field.', 'name');
  await tx.updateTable('element_sets').set({ offered: false }).where('id', '=', id).execute();
  const after = await insertSet(tx, mode, fields, before.position);
  // Earlier versions also point to the current one, so that nobody has to follow a chain.
  await tx
    .updateTable('element_sets')
    .set({ replaced_by: after.id })
    .where((where) => where.or([where('id', '=', id), where('replaced_by', '=', id)]))
    .execute();
  return { before, after };
}

/**
 * Withdraws an element set from new matches and tournaments, or offers it again. Existing ones keep it.
 * @throws 404; 1000 for too few elements to draw; 1001 if the set has been replaced, or is already in the requested
 * state; 1007 if the mode offers another set with this name
 */
export async function offerElementSet(tx: Tx, id: string, offered: boolean): Promise<ElementSet> {
  const { set, mode } = await lockSet(tx, id);
  if (set.offered === offered)
    throw common.conflict(
      {},
      `Another staff member has already ${offered ? 'offered' : 'withdrawn'} this set. Reload.`,
    );
  if (offered) {
    await requireFreeName(tx, mode, set.name);
    requireEnough(mode, set);
  }
  await tx.updateTable('element_sets').set({ offered }).where('id', '=', id).execute();
  return { ...set, offered };
}

/** Locks a set and its mode. @throws 404, 1001 if the set has been replaced */
async function lockSet(tx: Tx, id: string): Promise<{ set: ElementSet; mode: Mode }> {
  await lockCatalog(tx);
  const found = await tx.selectFrom('element_sets').select('game_mode_id').where('id', '=', id).executeTakeFirst();
  const mode = found && (await lockMode(tx, found.game_mode_id));
  await tx.selectFrom('element_sets').select('id').where('id', '=', id).forUpdate().execute();
  const [set] = await readElementSets(tx, { id });
  if (!set || !mode) throw common.notFound();
  if (set.replaced_by !== null)
    throw common.conflict(
      {},
      'Another staff member has changed this set. Nothing was saved. Reload to see the current version.',
    );
  return { set, mode };
}

function lockMode(tx: Tx, id: string): Promise<Mode | undefined> {
  return tx.selectFrom('game_modes').select(['id', 'best_of']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @throws 1000, 1007 */
async function insertSet(tx: Tx, mode: Mode, fields: ElementSetFields, position: number): Promise<ElementSet> {
  requireEnough(mode, fields);
  await requireFreeName(tx, mode, fields.name);
  const id = newId();
  const { name, kind, rule } = fields;
  const row = { id, game_mode_id: mode.id, name, kind, rule, position };
  await tx
    .insertInto('element_sets')
    // The slugs serve as IDs, so that sets in the shipped catalog never take their place.
    .values({ ...row, slug: id })
    .execute();
  const elements = fields.elements.map((each) => ({ id: newId(), name: each }));
  await tx
    .insertInto('elements')
    .values(elements.map((one, place) => ({ ...one, element_set_id: id, slug: one.id, position: place })))
    .execute();
  return { ...row, offered: true, replaced_by: null, elements };
}

/** Must run under `lockCatalog`. @throws 1007 if the mode offers a set with this name, ignoring case */
async function requireFreeName(tx: Tx, mode: Mode, name: string): Promise<void> {
  const namesake = await tx
    .selectFrom('element_sets')
    .select('id')
    .where('game_mode_id', '=', mode.id)
    .where('offered', '=', true)
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .executeTakeFirst();
  if (namesake) throw common.duplicate({}, 'This mode already has a set with this name. Choose another name.', 'name');
}

/** Checks that a set has enough elements, because draws need one per game. @throws 1000 */
function requireEnough(mode: Mode, { rule, elements }: { rule: string; elements: readonly unknown[] }): void {
  if (rule === 'draw' && elements.length < mode.best_of)
    throw common.validation({}, `Enter at least ${mode.best_of} elements, one for each game.`, 'elements');
}

/** Trims all names. @throws 1000 for an empty name, and for one that is repeated, ignoring case */
function clean({ name, elements, ...fields }: ElementSetFields): ElementSetFields {
  const names = elements.map((element) => element.trim());
  if (names.includes('')) throw common.validation({}, 'Enter a name for every element.', 'elements');
  if (new Set(names.map((each) => each.toLowerCase())).size !== names.length)
    throw common.validation({}, 'Two elements have the same name.', 'elements');
  const trimmed = name.trim();
  if (trimmed === '') throw common.validation({}, 'Enter a name for the set.', 'name');
  return { ...fields, name: trimmed, elements: names };
}

function isSame(set: ElementSet, { name, kind, rule, elements }: ElementSetFields): boolean {
  const names = set.elements.map((element) => element.name);
  return (
    set.name === name &&
    set.kind === kind &&
    set.rule === rule &&
    names.length === elements.length &&
    names.every((each, place) => each === elements[place])
  );
}
