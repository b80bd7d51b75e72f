import type { LightMyRequestResponse } from 'fastify';
import { withTransaction } from '../../db/transaction.ts';
import { fundPromo } from '../../ledger/promo.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';

/** Creates two staff members and a helper that decides approvals. */
export async function staffOf(t: TestPlatform, roles = ['finance']) {
  const maker = await t.person({ area: 'staff', roles });
  const checker = await t.person({ area: 'staff', roles });
  const decide = (id: string, approved = true, who: Person = checker): Promise<LightMyRequestResponse> =>
    t.inject(who, 'POST', `/admin/v1/approvals/${id}/decide`, { approved, reason: 'looked at it' });
  return {
    maker,
    checker,
    decide,
    /** Returns the ID of the approval that a call requested. Fails if the call didn't request one. */
    asked(response: LightMyRequestResponse): string {
      const { error } = response.json();
      if (error?.code !== 1015) throw new Error(`no approval was asked for: ${response.body}`);
      return error.data.approval_id;
    },
  };
}

/** Funds the promotions account. */
export function promoIn(t: TestPlatform, amount: number) {
  return withTransaction(t.db, (tx) => fundPromo(tx, { amount, reference: newId(), actor: null }));
}

/** Returns the staff actions recorded for a subject, oldest first. */
export async function staffActions(t: TestPlatform, subjectId: string): Promise<string[]> {
  const rows = await t.owner
    .selectFrom('audit_log')
    .select('action')
    .where('area', '=', 'staff')
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action ?? '');
}
