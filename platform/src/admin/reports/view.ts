import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Report } from '../../reports/decide.ts';
import type { Config } from '../../shared/config.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { claimsOf } from '../queues/claims.ts';
import { dueAt } from '../queues/due.ts';
import type { AdminReport } from './schemas.ts';

/** Returns reports with the reporter, the owner of the reported content and the number of open reports about it. */
export async function reportViews(db: Db | Tx, rows: readonly Report[], config: Config): Promise<AdminReport[]> {
  const people = await readPeople(
    db,
    rows.flatMap((row) => [row.subject_user_id, row.reporter_id]),
  );
  const others = await openReports(db, rows);
  const claims = await claimsOf(
    db,
    'reports',
    rows.map((row) => row.subject_id),
  );
  return rows.map((row) => {
    const same = others.get(row.subject_id);
    return {
      id: row.id,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      subject_user: people.get(row.subject_user_id ?? '') ?? null,
      reporter: people.get(row.reporter_id ?? '') ?? null,
      reason: row.reason_key,
      text: row.text,
      trusted: row.trusted,
      hidden: same?.hid ?? false,
      open_reports: same?.open ?? 0,
      context: row.context,
      state: row.state,
      claim: row.state === 'open' ? (claims.get(row.subject_id) ?? null) : null,
      decision_reason: row.decision_reason,
      created_at: row.created_at.toISOString(),
      due_at: dueAt('reports', row.created_at, config).toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}

async function openReports(db: Db | Tx, rows: readonly Report[]) {
  const { rows: found } = await sql<{ subject_id: string; open: number; hid: boolean }>`
    select subject_id, count(*)::int as open, bool_or(hid) as hid from reports
    where subject_id = any(${rows.map((row) => row.subject_id)}::uuid[]) and state = 'open' group by subject_id`.execute(
    db,
  );
  return new Map(found.map((row) => [row.subject_id, row]));
}
