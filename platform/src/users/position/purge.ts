import { sql } from 'kysely';
import type { JobHandler } from '../../jobs/jobs.ts';

export const purgePositionsJob = 'users.purge_positions';

/** Deletes expired position checks. There are never many, because each session has at most one. */
export const purgePositions: JobHandler = async (_data, { db, log }) => {
  const { numAffectedRows = 0n } = await sql`delete from position_checks where expires_at <= app_now()`.execute(db);
  log.info({ job: purgePositionsJob, count: Number(numAffectedRows) }, 'purged');
};
