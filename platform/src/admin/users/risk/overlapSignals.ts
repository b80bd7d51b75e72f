import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export const overlapKinds = ['payment_source', 'phone', 'device', 'ip'] as const;
export type OverlapKind = (typeof overlapKinds)[number];

/** How strongly each kind of shared item suggests that two accounts belong to the same person, from 0 to 100. */
export const overlapWeights: Readonly<Record<OverlapKind, number>> = {
  payment_source: 60,
  phone: 60,
  device: 40,
  ip: 10,
};

/** An item that two accounts share. */
export interface OverlapSignal {
  user_id: string;
  kind: OverlapKind;
  at: Date;
}

/** Maximum number of shared items read. A shared network can link many accounts. */
const most = 200;

/**
 * Items that other accounts share with the user: a payment method, phone number, device, or an IP address on the same
 * day. Returns each kind once per account, with the latest time, strongest and newest first.
 */
export async function readOverlap(db: Db | Tx, userId: string): Promise<OverlapSignal[]> {
  const { rows } = await sql<OverlapSignal>`
    select f.user_id, f.kind, max(f.at) as at
    from (
      select o.user_id, 'device' as kind, o.last_seen_at as at
        from sessions s join sessions o on o.device_id = s.device_id where s.user_id = ${userId}
      union all select o.user_id, 'device', o.seen_at
        from devices d join devices o on o.device_id = d.device_id where d.user_id = ${userId}
      union all select o.user_id, 'device', o.at
        from check_ins c join check_ins o on o.device_id = c.device_id where c.user_id = ${userId}
      union all select o.user_id, 'ip', o.at
        from check_ins c join check_ins o on o.ip = c.ip and o.at >= date_trunc('day', c.at, 'UTC')
          and o.at < date_trunc('day', c.at, 'UTC') + interval '1 day' where c.user_id = ${userId}
      union all select o.user_id, 'payment_source', o.created_at
        from payment_sources p join payment_sources o on o.type = p.type and o.value = p.value
          and o.state <> 'disconnected' where p.user_id = ${userId} and p.state <> 'disconnected'
      union all select o.id, 'phone', coalesce(o.phone_verified_at, o.created_at)
        from users u join users o on o.phone_e164 = u.phone_e164 where u.id = ${userId}) f
    join users u on u.id = f.user_id
    where f.user_id <> ${userId} and u.status not in ('guest', 'deleted')
    group by f.user_id, f.kind
    order by array_position(${[...overlapKinds]}::text[], f.kind), max(f.at) desc, f.user_id
    limit ${most}`.execute(db);
  return rows;
}
