import type { Db, Tx } from '../../../db/database.ts';
import { objectionView } from '../../../stakes/objections/read.ts';
import { readPeople } from '../../../users/publicPerson.ts';
import { claimsOf } from '../../queues/claims.ts';
import type { AdminObjection } from './adminObjection.ts';

type Row = Parameters<typeof objectionView>[0];

export async function viewsOf(db: Db | Tx, rows: readonly Row[]): Promise<AdminObjection[]> {
  if (rows.length === 0) return [];
  const people = await readPeople(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const events = await db
    .selectFrom('events')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ event_id }) => event_id),
    )
    .execute();
  const claims = await claimsOf(
    db,
    'objections',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...objectionView(row),
    claim: claims.get(row.id) ?? null,
    event_name: events.find(({ id }) => id === row.event_id)?.name ?? '',
    user: people.get(row.user_id) ?? null,
  }));
}
