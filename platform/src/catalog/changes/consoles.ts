import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { ConsoleTable } from '../tables.ts';
import { requireIdSystem } from './idSystem.ts';
import { lockCatalog } from './lock.ts';

/** The console fields that staff can set. */
export type ConsoleFields = Pick<Selectable<ConsoleTable>, 'name' | 'id_system_id'>;

/**
 * Adds a console without games at the end of the catalog. Its ID is the slug, so that consoles that ship with the
 * product never take its place.
 * @throws 1000 for an unknown gamer ID system, 1007 if another console has the same name
 */
export async function createConsole(tx: Tx, wanted: ConsoleFields): Promise<{ id: string }> {
  await lockCatalog(tx);
  const fields = { ...wanted, name: wanted.name.trim() };
  await requireValid(tx, null, fields);
  const { last } = await tx
    .selectFrom('consoles')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx
    .insertInto('consoles')
    .values({ id, slug: id, ...fields, position: (last ?? -1) + 1, edited_at: sql<Date>`app_now()` })
    .execute();
  return { id };
}

/**
 * Changes a console. From then on, updates of the shipped catalog don't change it.
 * @throws 404, 1000 for an unknown gamer ID system, 1007 if another console has the name
 */
export async function changeConsole(
  tx: Tx,
  id: string,
  change: Partial<ConsoleFields>,
): Promise<{ before: ConsoleFields; after: ConsoleFields }> {
  await lockCatalog(tx);
  const before = await tx
    .selectFrom('consoles')
    .select(['name', 'id_system_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw common.notFound();
  const merged = { ...before, ...change };
  const after = { ...merged, name: merged.name.trim() };
  await requireValid(tx, id, after);
  await tx
    .updateTable('consoles')
    .set({ ...after, edited_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
  return { before, after };
}

/** Validates a console's fields. @throws 1000, 1007 */
async function requireValid(tx: Tx, id: string | null, { name, id_system_id }: ConsoleFields): Promise<void> {
  const { rows: namesakes } = await sql<{ id: string }>`
    select id from consoles where lower(name) = lower(${name}) and id is distinct from ${id}::uuid limit 1`.execute(tx);
  if (namesakes.length > 0)
    throw common.duplicate(undefined, 'Another console has this name. Choose another name.', 'name');
  await requireIdSystem(tx, id_system_id);
}
