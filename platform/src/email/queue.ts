import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { newId } from '../shared/ids.ts';
import type { EmailContent } from './content.ts';
import type { MessageList } from './tables.ts';

export const emailJob = 'email.send';

/** An email to send. */
export interface Email extends EmailContent {
  userId: string;
  /**
   * An email is queued once per person and key for as long as its record is kept. A crash may deliver it twice, with
   * the same Message-ID.
   */
  dedupeKey: string;
  subject: string;
  /** Mailing list that the person can unsubscribe from. Without one, the email is mandatory. */
  list?: MessageList;
  /** Address to use instead of the person's verified one, such as the address that was just replaced. */
  address?: string;
}

/**
 * Sends an email after this transaction commits. Does nothing if the person has no verified address and none is given,
 * or if the key was used before. For emails that contain a code, use `sendEmailNow` in a job, because queued emails are
 * stored.
 */
export async function queueEmail(tx: Tx, email: Email): Promise<void> {
  const { userId, dedupeKey, subject, paragraphs, action, list, address } = email;
  const { rows } = await sql<{ id: string }>`
    insert into emails (id, user_id, dedupe_key, address, list, subject, content, created_at)
    select ${newId()}, u.id, ${dedupeKey}, ${address ?? null}, ${list ?? null}, ${subject},
      ${JSON.stringify({ paragraphs, ...(action && { action }) })}::jsonb, app_now()
    from users u where u.id = ${userId}
      and (${address !== undefined} or (u.email is not null and u.email_verified_at is not null))
    on conflict (user_id, dedupe_key) do nothing
    returning id`.execute(tx);
  for (const { id } of rows) await enqueue(tx, emailJob, { id }, { key: id });
}
