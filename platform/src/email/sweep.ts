import { sql } from 'kysely';
import { withTransaction } from '../db/transaction.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { emailJob } from './queue.ts';

export const sweepJob = 'email.sweep';
/** After this time, the job has used up its retries. */
const RETRIED_MINUTES = 20;
/** Emails delivered later than this would only confuse their recipients. */
const EXPIRED_HOURS = 48;
const BATCH = 500;

/** Retries emails whose job gave up during an outage, drops old ones, and deletes finished ones. */
export const sweepEmails: JobHandler = async (_data, { db, config, log }) => {
  await sql`update emails set state = 'dropped', address = null, done_at = app_now()
    where state = 'waiting' and created_at < app_now() - make_interval(hours => ${EXPIRED_HOURS})`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from emails
    where state = 'waiting' and created_at < app_now() - make_interval(mins => ${RETRIED_MINUTES})
    order by created_at limit ${BATCH}`.execute(db);
  await withTransaction(db, async (tx) => {
    for (const { id } of rows) await enqueue(tx, emailJob, { id }, { key: id });
  });
  await sql`delete from emails
    where done_at < app_now() - make_interval(days => ${config.notifications.keepDays})`.execute(db);
  if (rows.length > 0) log.warn({ job: sweepJob, count: rows.length }, 'emails are late');
};
