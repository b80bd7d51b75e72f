import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { page, pageRange } from '../../shared/page.ts';
import { ownerNameMatch } from '../../wallet/sources/sources.ts';
import type { PaymentSourceType } from '../../wallet/tables.ts';
import { auditedPage } from '../auditedPage.ts';
import { claimsOf, type OwnedPageQuery, ownedBy, type QueueClaim } from '../queues/claims.ts';
import { dueAt } from '../queues/due.ts';
import type { AdminPaymentSource } from './schemas.ts';

export const PENDING = 'admin.payment_sources.pending';

interface Row extends Omit<AdminPaymentSource, 'type' | 'owner_name_match' | 'created_at' | 'due_at' | 'claim'> {
  type: PaymentSourceType;
  created_at: Date;
}

/** Lists payment methods awaiting review, oldest first. */
export function pendingSources(ctx: Ctx<unknown, OwnedPageQuery>) {
  const { deps, query, userId } = ctx;
  const { offset, limit } = pageRange(query);
  const owned = ownedBy('payment_sources', 's.id', query.owner, userId);
  return auditedPage(ctx, PENDING, { owner: query.owner }, async (tx) => {
    const rows = await select(
      tx,
      sql`s.state = 'pending' and ${owned} order by s.created_at, s.id offset ${offset} limit ${limit}`,
    );
    const paged = page(rows, query);
    return { ...paged, items: await viewsOf(tx, paged.items, deps.config) };
  });
}

/** Returns one payment method. @throws 404 */
export async function readSource(db: Db | Tx, id: string, config: Config): Promise<AdminPaymentSource> {
  const [view] = await viewsOf(db, await select(db, sql`s.id = ${id}`), config);
  if (!view) throw common.notFound();
  return view;
}

async function select(db: Db | Tx, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.user_id, u.username, u.first_name, u.last_name, s.type, s.value_masked, s.state, s.owner_name, s.created_at,
      (select count(distinct o.user_id) from payment_sources o
        where o.type = s.type and o.value = s.value and o.user_id <> s.user_id)::int as others
    from payment_sources s join users u on u.id = s.user_id where ${which}`.execute(db);
  return rows;
}

async function viewsOf(db: Db | Tx, rows: readonly Row[], config: Config): Promise<AdminPaymentSource[]> {
  const claims = await claimsOf(
    db,
    'payment_sources',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, claims.get(row.id) ?? null, config));
}

function viewOf(row: Row, claim: QueueClaim, config: Config): AdminPaymentSource {
  return {
    ...row,
    type: `PaymentSource::${row.type}`,
    owner_name_match: ownerNameMatch(row, row),
    created_at: row.created_at.toISOString(),
    due_at: dueAt('payment_sources', row.created_at, config).toISOString(),
    claim,
  };
}
