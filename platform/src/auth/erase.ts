import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Deletes the phone checks of a deleted account and all personal data in its sessions. Ends the sessions. */
export async function eraseSignIns(tx: Tx, userId: string): Promise<void> {
  await sql`delete from identity_verifications v using users u
    where u.id = ${userId} and (v.user_id = u.id or (v.value = u.phone_e164 and v.consumed_at is not null))`.execute(
    tx,
  );
  // Device links are kept because they show that one person has several accounts.
  await sql`update sessions set ip = null, user_agent = null, revoked_at = coalesce(revoked_at, app_now())
    where user_id = ${userId}`.execute(tx);
  await tx.updateTable('check_ins').set({ ip: null, geo_token: null }).where('user_id', '=', userId).execute();
}
