import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { reasonsVersion } from '../moderation/reasons.ts';
import { newId } from '../shared/ids.ts';

/** Reports a suspected scam automatically, with the text. At most one open report per person. */
export async function reportScam(tx: Tx, { userId, text }: { userId: string; text: string }): Promise<void> {
  await sql`insert into reports (id, subject_type, subject_id, subject_user_id, reason_key, reasons_version, text, created_at)
    select ${newId()}, 'user', ${userId}::uuid, ${userId}::uuid, 'scam', ${reasonsVersion}, ${text.slice(0, 1000)}, app_now()
    where not exists (select from reports where subject_type = 'user' and subject_id = ${userId} and reporter_id is null
      and state = 'open')`.execute(tx);
}
