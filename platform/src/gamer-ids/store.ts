import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { IdSystemTable } from '../catalog/tables.ts';
import type { Db, Tx } from '../db/database.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import type { GamerId } from './schemas.ts';
import type { GamerIdTable } from './tables.ts';

export type GamerIdRow = Selectable<GamerIdTable>;
export type IdSystemRow = Selectable<IdSystemTable>;

/** A gamer ID as its owner sees it. */
export async function gamerIdView(db: Db | Tx, row: GamerIdRow, system: IdSystemRow): Promise<Static<typeof GamerId>> {
  const { id, slug, name, value_label, pattern, example } = system;
  return {
    id: row.id,
    id_system: { id, slug, name, value_label, pattern, example },
    value: row.value,
    state: row.state,
    linked_at: row.linked_at.toISOString(),
    changeable_at: row.changeable_at.toISOString(),
    proof: proofOf(row),
    locked: row.state === 'linked' && (await matchFacts.gamerIdInPlay(db, row.user_id, row.id_system_id)),
  };
}

/** Proof that a gamer ID belongs to its owner. */
export function proofOf(row: Pick<GamerIdRow, 'provider_account_id' | 'proof_media_id'>) {
  if (row.provider_account_id !== null) return 'provider';
  return row.proof_media_id === null ? 'none' : 'screenshot';
}

/** Lists the person's linked gamer IDs in the order of the ID systems. */
export async function listGamerIds(db: Db | Tx, userId: string): Promise<Static<typeof GamerId>[]> {
  const [rows, systems] = await Promise.all([
    db.selectFrom('gamer_ids').selectAll().where('user_id', '=', userId).where('state', '=', 'linked').execute(),
    db.selectFrom('id_systems').selectAll().orderBy('position').execute(),
  ]);
  const own = new Map(rows.map((row) => [row.id_system_id, row]));
  const views = systems.map((system) => {
    const row = own.get(system.id);
    return row ? gamerIdView(db, row, system) : null;
  });
  return (await Promise.all(views)).filter((view) => view !== null);
}

export function findIdSystem(db: Db | Tx, id: string): Promise<IdSystemRow | undefined> {
  return db.selectFrom('id_systems').selectAll().where('id', '=', id).executeTakeFirst();
}
