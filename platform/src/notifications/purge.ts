import { sql } from 'kysely';
import type { JobHandler } from '../jobs/jobs.ts';

export const purgeJob = 'notifications.purge';
const BATCH = 1000;

/** Deletes notifications past their retention, read or not, in batches. */
export const purgeNotifications: JobHandler = async (_data, { db, config, log }) => {
  let count = 0;
  for (let deleted = BATCH; deleted === BATCH; count += deleted) {
    const { numAffectedRows } = await sql`
      delete from notifications where id in (select id from notifications
        where updated_at < app_now() - make_interval(days => ${config.notifications.keepDays}) limit ${BATCH})`.execute(
      db,
    );
    deleted = Number(numAffectedRows ?? 0);
  }
  log.info({ job: purgeJob, count }, 'purged');
};
