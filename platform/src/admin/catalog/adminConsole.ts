import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';

export const AdminConsole = Type.Object({
  id: Id,
  name: Type.String(),
  id_system_id: Nullable(Id),
  games_count: Type.Integer({ minimum: 0 }),
  edited_at: Nullable(DateTime),
});
describeSchema(AdminConsole, 'AdminConsole', 'Console of the catalog, for staff.', {
  id: 'Console ID.',
  name: 'Name of the console.',
  id_system_id: "ID of the console's gamer ID system. Null when it has none.",
  games_count: 'Number of games that new matches can use on this console once the games are offered.',
  edited_at: "Time staff last changed it. Null if it hasn't been changed since it shipped with the product.",
});
export type AdminConsole = Static<typeof AdminConsole>;

/** Consoles in catalog order, or one of them. */
export async function adminConsoles(db: Db | Tx, id: string | null = null): Promise<AdminConsole[]> {
  const { rows } = await sql<Omit<AdminConsole, 'edited_at'> & { edited_at: Date | null }>`
    select c.id, c.name, c.id_system_id, c.edited_at,
      (select count(*) from game_consoles gc where gc.console_id = c.id and gc.offered)::int as games_count
    from consoles c where ${id}::uuid is null or c.id = ${id}
    order by c.position, c.name`.execute(db);
  return rows.map(({ edited_at, ...place }) => ({ ...place, edited_at: edited_at?.toISOString() ?? null }));
}

/** Returns a console. Fails if it doesn't exist. */
export async function adminConsole(tx: Tx, id: string): Promise<AdminConsole> {
  const [place] = await adminConsoles(tx, id);
  invariant(place, 'the console exists');
  return place;
}
