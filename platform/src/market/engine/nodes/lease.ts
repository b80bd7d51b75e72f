import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { Moved } from '../errors.ts';

/**
 * Lease duration in milliseconds. `RENEW_MS` is the interval for renewing leases and for finding free ones, so a market
 * is taken over within 5 s.
 */
export const LEASE_MS = 3000;
export const RENEW_MS = 1000;

/** ID that identifies this process to other nodes. */
export interface Self {
  holder: string;
  /** Address at which it accepts commands from other nodes. Null if it doesn't listen. */
  address: string | null;
}

export type Held = { mine: true; fence: number } | { mine: false; address: string | null };

// Leases use the database's real clock, so that tests that shift app_now() don't expire them.
const until = sql`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

/**
 * Takes the market's lease if it is free or expired, always with a new fencing token. Waits for a commit that an
 * earlier holder has in progress and blocks any later one. Null if the market doesn't exist.
 */
export async function acquireLease(db: Db, marketId: string, self: Self): Promise<Held | null> {
  const { rows } = await sql<{ fence: number }>`
    insert into market_leases as l (market_id, holder, address, fence, expires_at)
    select id, ${self.holder}, ${self.address}, 1, ${until} from markets where id = ${marketId}
    on conflict (market_id) do update set holder = excluded.holder, address = excluded.address, fence = l.fence + 1,
      expires_at = excluded.expires_at
      where l.expires_at < clock_timestamp() or l.holder = excluded.holder
    returning fence`.execute(db);
  if (rows[0]) return { mine: true, fence: rows[0].fence };
  const lease = await db
    .selectFrom('market_leases')
    .select('address')
    .where('market_id', '=', marketId)
    .executeTakeFirst();
  return lease ? { mine: false, address: lease.address } : null;
}

/** Renews leases. @returns the markets that this node still holds */
export async function renewLeases(db: Db, self: Self, marketIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update market_leases set expires_at = ${until}, address = ${self.address}
    where market_id in (
      select market_id from market_leases where market_id = any(${marketIds}::uuid[]) and holder = ${self.holder}
      order by market_id for update)
    returning market_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

// A crashed node still counts as active for a minute, so that another node has time to take over its markets.
const ofOthers = (holder: string) => sql`holder <> ${holder} and expires_at > clock_timestamp() - interval '1 minute'`;

/** Whether other nodes write markets or did so within the last minute. */
export async function hasRemoteWriters(db: Db, { holder }: Self): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from market_leases where ${ofOthers(holder)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Other nodes' markets that have commits without rows, each with the address of its writer. The address is null if
 * there is no writer now.
 */
export async function laggingRemoteMarkets(
  db: Db,
  { holder }: Self,
): Promise<{ market: string; address: string | null }[]> {
  const { rows } = await sql<{ market: string; address: string | null }>`
    select l.market_id as market, case when l.expires_at > clock_timestamp() then l.address end as address
    from market_leases l join markets m on m.id = l.market_id join market_rows r on r.market_id = l.market_id
    where ${ofOthers(holder)} and r.batch < m.batch`.execute(db);
  return rows;
}

/** Releases a market's lease, so that the next node can take it right away. */
export async function releaseLease(db: Db, marketId: string, self: Self): Promise<void> {
  await sql`update market_leases set expires_at = clock_timestamp() - interval '1 millisecond'
    where market_id = ${marketId} and holder = ${self.holder}`.execute(db);
}

/**
 * Takes over writing rows for a market whose lease this node holds. @returns the last batch whose rows have been
 * written
 */
export async function acquireRows(db: Db, marketId: string, fence: number): Promise<number> {
  const { rows } = await sql<{ batch: number | null }>`
    select market_take_rows(${marketId}, ${fence}) as batch`.execute(db);
  const batch = rows[0]?.batch ?? null;
  // Another node has since taken the lease.
  if (batch === null) throw new Moved();
  return batch;
}

/**
 * Markets without a writer that are active, have unwritten rows, unannounced batches or pending requests. This happens
 * after a crash and before a market's first request.
 */
export async function orphans(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from markets m left join market_leases l on l.market_id = m.id
    where (l.market_id is null or l.expires_at < clock_timestamp())
      and (m.phase in ('open', 'in_play', 'suspended')
        or exists (select from market_rows w where w.market_id = m.id and w.batch < m.batch)
        or m.batch > coalesce((select p.batch from market_projections p where p.market_id = m.id), 0)
        or exists (select from market_requests r where r.market_id = m.id and r.done_at is null))`.execute(db);
  return rows.map(({ id }) => id);
}
