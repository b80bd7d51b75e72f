import { sql } from 'kysely';
import { cases } from '../cases.ts';
import type { OperationAt } from '../support.ts';
import type { Named } from './people.ts';
import type { World } from './world.ts';

/** The number of the newest entry in the audit log about staff. */
export async function lastEntry({ t }: World): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::int as seq from audit_log where area = 'staff'`.execute(t.owner);
  return rows[0]?.seq ?? 0;
}

/**
 * Checks that a call by a staff member is in the audit log: a write under any action, a read under its own name. Its
 * case may say that it leaves no entry. Repeated writes may change nothing and leave no entry, so check only the
 * first. Call it after the staff member was let in. Returns the difference, if any.
 * @param since number of the newest entry before the call
 */
export async function checkAudited(
  { t, people }: World,
  { operationId, method, policy }: OperationAt,
  who: Named,
  since: number,
): Promise<string[]> {
  if (policy.who !== 'staff') return [];
  const reads = method === 'GET';
  const logged = await t.owner
    .selectFrom('audit_log')
    .select('seq')
    .where('area', '=', 'staff')
    .where('actor', '=', people[who].id)
    .where('seq', '>', since)
    .$if(reads, (query) => query.where('action', '=', operationId))
    .executeTakeFirst();
  const exempt = cases.get(operationId)?.unaudited !== undefined;
  if (logged && exempt) return [`${operationId} is audited as ${who}, but its case says that it isn't`];
  return logged || exempt ? [] : [`${operationId} as ${who} isn't audited`];
}
