import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { fundPromo } from '../ledger/promo.ts';
import { fundPool } from '../partners/pay/fundPool.ts';
import { newId } from '../shared/ids.ts';

const PROMO_AMOUNT = 1_000_000;
/** The demo's partners earn about $120.00 a minute. */
const POOL_AMOUNT = 50_000_000;
const REFERENCE = 'DEMO-PROMO';
const POOL_REFERENCE = 'DEMO-POOL';

/** Funds the promotions account and the partner pool on the first run, before anything is compared with a provider. */
export async function seedHouse({ db }: Deps): Promise<void> {
  const known = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('cause_type', '=', 'funding')
    .where('cause_id', '=', REFERENCE)
    .executeTakeFirst();
  if (known) return;
  await withTransaction(db, async (tx) => {
    await fundPromo(tx, { amount: PROMO_AMOUNT, reference: REFERENCE, actor: null });
    await fundPool(tx, { amount: POOL_AMOUNT, reference: POOL_REFERENCE, actor: null });
  });
}

/** Demo money never passed through a provider, so the comparison with the provider's records starts after it. */
export async function seedBook({ db }: Deps): Promise<void> {
  await sql`insert into reconciliation_runs (id, provider, span_from, span_to, compared, differences, finished_at)
    select ${newId()}, 'paypal', '2000-01-01', app_now(), 0, 0, app_now()
    where not exists (select from reconciliation_runs where provider = 'paypal')`.execute(db);
}
