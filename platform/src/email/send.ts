import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Db } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { EmailRefused } from '../providers/email/port.ts';
import { type EmailContent, htmlOf, textOf } from './content.ts';
import { wantsMessages } from './optOuts.ts';
import type { EmailState, EmailTable } from './tables.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** A message to one address, rendered and sent immediately. */
export interface OutgoingEmail {
  /** Message ID. Two sends with the same ID count as the same message. */
  id: string;
  to: string;
  subject: string;
  content: EmailContent;
  unsubscribeUrl: string | null;
}

/**
 * Sends one email outside any transaction. For jobs whose text must not be stored, for example because it contains a
 * code. Throws `EmailRefused` or `ProviderFault`.
 */
export async function sendEmailNow({ config, providers }: Deps, email: OutgoingEmail): Promise<'sent' | 'dropped'> {
  const frame = { publicUrl: config.publicUrl, unsubscribeUrl: email.unsubscribeUrl };
  return providers.email.send({
    id: email.id,
    to: email.to,
    subject: email.subject,
    text: textOf(email.content, frame),
    html: htmlOf(email.subject, email.content, frame),
    unsubscribeUrl: email.unsubscribeUrl,
  });
}

type Row = Selectable<EmailTable> & { verified_address: string | null };

/** Sends a queued email to the person's verified address, unless they have unsubscribed from its list. */
export const sendQueued: JobHandler<{ id: string }> = async ({ id }, deps) => {
  const row = await waiting(deps.db, id);
  if (!row) return;
  const to = row.address ?? row.verified_address;
  const wanted = row.list === null || (await wantsMessages(deps.db, row.user_id, row.list));
  if (to === null || !wanted) return finish(deps.db, id, 'dropped');
  const unsubscribe = row.list === null ? null : await unsubscribeUrl(deps, row.user_id, row.list);
  const email = { id, to, subject: row.subject, content: row.content, unsubscribeUrl: unsubscribe };
  try {
    await finish(deps.db, id, await sendEmailNow(deps, email));
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    deps.log.warn({ err: error, job: 'email.send', user_id: row.user_id }, 'email refused');
    await finish(deps.db, id, 'refused');
  }
};

/** Null if the email has already been sent, refused or dropped. */
async function waiting(db: Db, id: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select e.*, case when u.email_verified_at is not null then u.email end as verified_address
    from emails e join users u on u.id = e.user_id
    where e.id = ${id} and e.state = 'waiting'`.execute(db);
  return rows[0] ?? null;
}

async function finish(db: Db, id: string, state: Exclude<EmailState, 'waiting'>): Promise<void> {
  await db
    .updateTable('emails')
    .set({ state, address: null, done_at: await appNow(db) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
