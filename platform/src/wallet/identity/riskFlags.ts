import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { notifySecurity } from '../../notifications/security.ts';
import { newId } from '../../shared/ids.ts';
import { lockPerson } from '../person.ts';
import type { RiskFlagsTable, RiskKind } from '../tables.ts';
import { setKycState } from './identity.ts';

export const riskKinds: readonly RiskKind[] = ['linked_match', 'unplayed_matches', 'wash_trades'];

/** A reason to doubt these users' identity, found in a match or market. */
export interface Risk {
  kind: RiskKind;
  subjectId: string;
  userIds: string[];
}

/**
 * Flags users as a risk after commit (docs/domain/wallet.md#identity-checks). Runs as a job, because callers hold
 * locks that come after people's locks in the lock order.
 */
export async function raiseRisk(tx: Tx, risk: Risk): Promise<void> {
  if (risk.userIds.length > 0) await enqueue(tx, 'wallet.record_risk', risk);
}

/** Records the flags and requires an identity check from users who haven't passed or started one. */
export async function recordRisk({ db }: Pick<Deps, 'db'>, { kind, subjectId, userIds }: Risk): Promise<void> {
  for (const userId of userIds) {
    await withTransaction(db, async (tx) => {
      const person = await lockPerson(tx, userId);
      const added = await tx
        .insertInto('risk_flags')
        .values({ id: newId(), user_id: userId, kind, subject_id: subjectId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added || person.kyc_state !== 'none') return;
      await setKycState(tx, userId, 'required');
      notifySecurity(tx, userId, 'identity_required');
      await audit(tx, {
        area: 'system',
        actor: null,
        action: 'identity.required',
        subjectType: 'user',
        subjectId: userId,
        before: { kyc_state: 'none' },
        after: { kyc_state: 'required', risk_flag: added.id },
        reason: kind.replaceAll('_', ' '),
      });
    });
  }
}

/** Whether a person was flagged as a risk since they last passed an identity check. */
export async function isRiskFlagged(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ flagged: boolean }>`select exists (select from risk_flags f where f.user_id = ${userId}
    and not exists (select from identity_checks c where c.user_id = f.user_id and c.state = 'approved'
      and c.decided_at > f.created_at)) as flagged`.execute(db);
  return rows[0]?.flagged ?? false;
}

/** Returns flags by user ID, newest first, omitting users who have none. */
export async function readRiskFlags(
  db: Db | Tx,
  userIds: string[],
): Promise<Map<string, Selectable<RiskFlagsTable>[]>> {
  const rows = await db
    .selectFrom('risk_flags')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}
