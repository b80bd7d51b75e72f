import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { type PageQuery, page, pageRange } from '../../shared/page.ts';
import { ownerNameMatch } from '../../wallet/sources/sources.ts';
import type { PaymentSourceType } from '../../wallet/tables.ts';
import type { AdminPaymentSource } from './schemas.ts';

interface Row extends Omit<AdminPaymentSource, 'type' | 'owner_name_match' | 'created_at'> {
  type: PaymentSourceType;
  created_at: Date;
}

/** Lists payment methods awaiting review, oldest first. */
export async function pendingSources({ deps: { db }, query }: Ctx<unknown, PageQuery>) {
  const { offset, limit } = pageRange(query);
  const rows = await select(db, sql`s.state = 'pending' order by s.created_at, s.id offset ${offset} limit ${limit}`);
  const paged = page(rows, query);
  return { ...paged, items: paged.items.map(viewOf) };
}

/** Returns one payment method. @throws 404 */
export async function readSource(db: Db | Tx, id: string): Promise<AdminPaymentSource> {
  const [row] = await select(db, sql`s.id = ${id}`);
  if (!row) throw common.notFound();
  return viewOf(row);
}

async function select(db: Db | Tx, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.user_id, u.username, u.first_name, u.last_name, s.type, s.value_masked, s.state, s.owner_name, s.created_at,
      (select count(distinct o.user_id) from payment_sources o
        where o.type = s.type and o.value = s.value and o.user_id <> s.user_id)::int as others
    from payment_sources s join users u on u.id = s.user_id where ${which}`.execute(db);
  return rows;
}

function viewOf(row: Row): AdminPaymentSource {
  return {
    ...row,
    type: `PaymentSource::${row.type}`,
    owner_name_match: ownerNameMatch(row, row),
    created_at: row.created_at.toISOString(),
  };
}
