import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isRegistered, readPartner, requireRegistered } from '../store.ts';

/**
 * Condition on a row `p` of `partners`: whether the person was a partner when an event started. Later suspensions and
 * ended partnerships don't affect earnings. Deleted accounts have no code and earn nothing.
 */
export const wasPartner = (startedAt: RawBuilder<unknown>) =>
  sql<boolean>`(p.code is not null and (p.active_since <= ${startedAt}
    or (p.state = 'inactive' and p.decided_at > ${startedAt})))`;

/**
 * Whether a current or former partner has pay to see. For former partners, this requires that they have earned
 * something.
 */
export async function hasPay(db: Db | Tx, userId: string): Promise<boolean> {
  if (isRegistered(await readPartner(db, userId))) return true;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from partner_earnings where user_id = ${userId})
      or exists (select from partner_invoices where user_id = ${userId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** @throws 404 for users who have no pay to see */
export async function requirePayee(db: Db | Tx, userId: string): Promise<void> {
  if (!(await hasPay(db, userId))) requireRegistered(undefined);
}
