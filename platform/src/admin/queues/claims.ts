import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { describeSchema } from '../../shared/describe.ts';
import { PageQuery } from '../../shared/page.ts';
import { DateTime, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import type { QueueName } from './names.ts';

const Claim = Type.Object({ owner: PublicPerson, claimed_at: DateTime });
describeSchema(Claim, 'QueueClaim', 'Claim of a queue entry by a staff member.', {
  owner: 'Staff member who is working on the queue entry.',
  claimed_at: 'Time the staff member claimed it.',
});
export const QueueClaim = Nullable(Claim);
export type QueueClaim = Static<typeof QueueClaim>;

/** Description of the field that names the owner of a queue entry. */
export const claimWords =
  'Staff member who is working on this entry. Null if nobody is, and once the entry has left the queue.';

export const ownerFilters = ['mine', 'unassigned'] as const;
export type OwnerFilter = (typeof ownerFilters)[number];
export const OwnerQuery = { owner: Type.Optional(OneOf(ownerFilters)) };
/** Query of a queue that has no filters besides the owner. */
export const OwnedPageQuery = Type.Object({ ...PageQuery.properties, ...OwnerQuery });
export type OwnedPageQuery = Static<typeof OwnedPageQuery>;
export const ownerWords = 'Only entries that the viewer is working on, or that nobody is working on.';

/** Claims by subject ID. Omits claims of deleted accounts. */
export async function claimsOf(
  db: Db | Tx,
  queue: QueueName,
  subjectIds: readonly string[],
): Promise<Map<string, NonNullable<QueueClaim>>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('queue_claims')
    .select(['subject_id', 'owner_id', 'claimed_at'])
    .where('queue', '=', queue)
    .where('subject_id', 'in', [...subjectIds])
    .execute();
  const people = await readPeople(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  return new Map(
    rows.flatMap(({ subject_id, owner_id, claimed_at }) => {
      const owner = people.get(owner_id);
      return owner ? [[subject_id, { owner, claimed_at: claimed_at.toISOString() }]] : [];
    }),
  );
}

/** Condition that filters entries by owner. `key` is the column with the ID that claims use. */
export function ownedBy(
  queue: QueueName,
  key: string,
  owner: OwnerFilter | undefined,
  viewerId: string,
): RawBuilder<boolean> {
  const claim = sql`select from queue_claims q where q.queue = ${queue} and q.subject_id = ${sql.ref(key)}`;
  if (owner === undefined) return sql<boolean>`true`;
  return owner === 'mine'
    ? sql<boolean>`exists (${claim} and q.owner_id = ${viewerId})`
    : sql<boolean>`not exists (${claim})`;
}

/**
 * Makes a staff member the owner of an entry, replacing any earlier owner. The caller has locked the entry or knows
 * that it is still in the queue.
 */
export async function setOwner(tx: Tx, queue: QueueName, subjectId: string, ownerId: string): Promise<void> {
  const row = { queue, subject_id: subjectId, owner_id: ownerId, claimed_at: await appNow(tx) };
  await tx
    .insertInto('queue_claims')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['queue', 'subject_id'])
        .doUpdateSet({ owner_id: row.owner_id, claimed_at: row.claimed_at })
        .where('queue_claims.owner_id', '<>', ownerId),
    )
    .execute();
}
