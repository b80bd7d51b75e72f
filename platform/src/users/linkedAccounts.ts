import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Accounts that share a device, payment method or phone number with the user `g.user_id`. */
const shared = sql`
  select o.user_id from sessions s join sessions o on o.device_id = s.device_id where s.user_id = g.user_id
  union select o.user_id from devices d join devices o on o.device_id = d.device_id where d.user_id = g.user_id
  union select o.user_id from check_ins c join check_ins o on o.device_id = c.device_id where c.user_id = g.user_id
  union select o.user_id from payment_sources p join payment_sources o on o.type = p.type and o.value = p.value
    and o.state <> 'disconnected' where p.user_id = g.user_id and p.state <> 'disconnected'
  union select o.id from users u join users o on o.phone_e164 = u.phone_e164 where u.id = g.user_id`;

/** Users who share a device, payment method or phone number with this one. Includes the user. */
export async function sharingWith(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select ${userId}::uuid as user_id
    union select l.user_id from (select ${userId}::uuid as user_id) g cross join lateral (${shared}) l`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * The user's overlap group, whose members' orders may not trade with each other. Contains everyone who shares a device,
 * payment method or phone number with the user, directly or through others.
 */
export async function groupMembers(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive grown (user_id) as (
      select ${userId}::uuid
      union
      select l.user_id from grown g cross join lateral (${shared}) l)
    select user_id from grown order by user_id::text`.execute(db);
  return rows.map((row) => row.user_id);
}

/** ID of the overlap group, which is the smallest user ID in it. */
export async function groupOf(db: Db | Tx, userId: string): Promise<string> {
  const [smallest] = await groupMembers(db, userId);
  return smallest ?? userId;
}
