import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Ban } from './schemas.ts';

const APPEAL = 'Write to support: a person looks at every objection.';
const nothing: Ban = { scope: 'none', reason: null, until: null, appeal: null };

/** What a person is kept from by staff: a ban before a silence, and of several silences the one that ends last. */
export async function readBan(db: Db, userId: string): Promise<Ban> {
  const ban = await db
    .selectFrom('bans')
    .select('reason')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ban) return { scope: 'all', reason: ban.reason, until: null, appeal: APPEAL };
  const silence = await db
    .selectFrom('silences')
    .select(['reason', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', sql<Date>`app_now()`)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!silence) return nothing;
  return { scope: 'chat', reason: silence.reason, until: silence.until.toISOString(), appeal: APPEAL };
}
