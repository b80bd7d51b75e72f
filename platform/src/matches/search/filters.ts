import type { Selectable } from 'kysely';
import { withdrawnOf } from '../../catalog/offered.ts';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { isBand } from '../results/rank.ts';
import type { MatchFilterTable, StoredCriteria } from '../tables.ts';
import type { CriteriaInput, MatchFilterView } from './schemas.ts';

/** Lists the person's saved searches, oldest first. */
export async function listFilters(db: Db, userId: string): Promise<MatchFilterView[]> {
  const rows = await db
    .selectFrom('match_filters')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(filterView);
}

/** Saves a search. @throws 1004 at the limit, 1007 for a duplicate name, 1000 */
export async function createFilter(
  tx: Tx,
  userId: string,
  input: { name: string; criteria: CriteriaInput },
  allowed: number,
): Promise<MatchFilterView> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const known = await tx.selectFrom('match_filters').select('name').where('user_id', '=', userId).execute();
  if (known.length >= allowed) {
    throw common.limitReached(
      { limit: 'match_filters', allowed, resets_at: null },
      `You can save up to ${allowed} searches. Delete one first.`,
    );
  }
  const name = nameOf(input.name);
  if (known.some((one) => one.name === name)) throw taken();
  const criteria = criteriaOf(input.criteria);
  await refuseWithdrawn(tx, criteria, null);
  const row = await tx
    .insertInto('match_filters')
    .values({ id: newId(), user_id: userId, name, criteria: JSON.stringify(criteria) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return filterView(row);
}

/** Renames a saved search or replaces its criteria. @throws 404, 1007, 1000 */
export async function updateFilter(
  tx: Tx,
  userId: string,
  id: string,
  input: { name?: string | null; criteria?: CriteriaInput | null },
): Promise<MatchFilterView> {
  const own = await tx
    .selectFrom('match_filters')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const old = own.find((one) => one.id === id);
  if (!old) throw common.notFound();
  const name = input.name == null ? old.name : nameOf(input.name);
  if (own.some((one) => one.id !== id && one.name === name)) throw taken();
  const criteria = input.criteria == null ? old.criteria : criteriaOf(input.criteria);
  await refuseWithdrawn(tx, criteria, old.criteria);
  await tx
    .updateTable('match_filters')
    .set({ name, criteria: JSON.stringify(criteria) })
    .where('id', '=', id)
    .execute();
  return filterView({ ...old, name, criteria });
}

/** Deletes the person's saved search. @throws 404 */
export async function deleteFilter(db: Db, userId: string, id: string): Promise<{ deleted: boolean }> {
  const gone = await db
    .deleteFrom('match_filters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  if (gone.length === 0) throw common.notFound();
  return { deleted: true };
}

/** Returns the criteria of the person's saved search. @throws 404 */
export async function readCriteria(db: Db, userId: string | null, id: string): Promise<StoredCriteria> {
  const row = userId
    ? await db
        .selectFrom('match_filters')
        .select('criteria')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw common.notFound({}, 'This saved search doesn’t exist anymore.');
  return row.criteria;
}

function criteriaOf(input: CriteriaInput): StoredCriteria {
  const criteria = {
    game_ids: [...new Set(input.game_ids ?? [])],
    console_ids: [...new Set(input.console_ids ?? [])],
    mode_ids: [...new Set(input.mode_ids ?? [])],
    min_amount: input.min_amount ?? null,
    max_amount: input.max_amount ?? null,
    team_size: input.team_size ?? null,
    min_rank: input.min_rank ?? null,
    max_rank: input.max_rank ?? null,
    notify: input.notify ?? false,
  };
  if (criteria.min_amount !== null && criteria.max_amount !== null && criteria.min_amount > criteria.max_amount) {
    throw common.validation({}, 'The minimum is higher than the maximum.', 'min_amount');
  }
  if (!isBand(criteria)) throw common.validation({}, 'The lowest rank is above the highest.', 'min_rank');
  return criteria;
}

/** An updated search can keep games and modes that are no longer offered, but can't add any. @throws 1000 */
async function refuseWithdrawn(tx: Tx, wanted: StoredCriteria, old: StoredCriteria | null): Promise<void> {
  const { games, modes } = await withdrawnOf(tx, {
    gameIds: wanted.game_ids.filter((id) => !old?.game_ids.includes(id)),
    modeIds: wanted.mode_ids.filter((id) => !old?.mode_ids.includes(id)),
  });
  if (games.length > 0)
    throw common.validation({}, 'One of the games is no longer offered. Choose another game.', 'game_ids');
  if (modes.length > 0)
    throw common.validation({}, 'One of the modes is no longer offered. Choose another mode.', 'mode_ids');
}

function nameOf(text: string): string {
  const name = text.trim();
  if (name === '') throw common.validation({}, 'Enter a name.', 'name');
  return name;
}

const taken = () => common.duplicate({}, 'You already have a saved search with this name.', 'name');

function filterView(row: Selectable<MatchFilterTable>): MatchFilterView {
  return {
    id: row.id,
    name: row.name,
    criteria: { min_rank: null, max_rank: null, ...row.criteria },
    created_at: row.created_at.toISOString(),
  };
}
