import { sql } from 'kysely';
import { cases } from '../cases.ts';
import type { OperationAt } from '../support.ts';
import type { Named } from './people.ts';
import type { World } from './world.ts';

/** The number of the newest audit log entry about staff. */
export async function lastEntry({ t }: World): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::int as seq from audit_log where area = 'staff'`.execute(t.owner);
  return rows[0]?.seq ?? 0;
}

/**
 * Checks that a call by a staff member is in the audit log: a write under any action, a read under its own name. The
 * operation's case may declare that it leaves no entry. Check only the first of several identical writes, because later
 * ones may change nothing and leave no entry. Call this after the staff member's call was allowed. Returns the
 * difference, if any.
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
