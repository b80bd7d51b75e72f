import type { OperationAt } from '../support.ts';
import type { World } from './world.ts';

const own = 'Data of the viewer, or of the installation.';
const rules = 'Settings, catalog or content without data about people.';
const counts = 'Totals, without single records.';
const published = 'Schedules, line-ups and results of events and leagues, which players see, too.';
const staffWork = 'Work of staff and partners for Duelbook, without personal data.';

/** Reads by staff that aren't in the audit log because they show no personal data, with the reason. */
const unaudited: Readonly<Record<string, string>> = {};

/**
 * Checks that a read by an admin is in the audit log, or listed as a read without personal data. Call it after the admin
 * was let in. Returns the difference, if any.
 */
export async function checkAudited({ t, people }: World, { operationId, method, policy }: OperationAt): Promise<string[]> {
  if (method !== 'GET' || policy.who !== 'staff') return [];
  const logged = await t.owner
    .selectFrom('audit_log')
    .select('seq')
    .where('actor', '=', people.admin.id)
    .where('action', '=', operationId)
    .executeTakeFirst();
  const listed = operationId in unaudited;
  if (logged && listed) return [`${operationId} is audited, but listed as a read without personal data`];
  return logged || listed ? [] : [`${operationId} is neither audited nor listed as a read without personal data`];
}
