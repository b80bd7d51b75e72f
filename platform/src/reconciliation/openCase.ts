import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import type { CaseKind } from './tables.ts';

export interface NewCase {
  provider: string;
  kind: CaseKind;
  /** The provider's id of what the case is about. */
  reference: string;
  subjectType: string | null;
  subjectId: string | null;
  ours: Cents | null;
  theirs: Cents | null;
  /** What was found, in words for staff. */
  detail: string;
}

/** Opens a case for staff outside of a comparison. The same difference is one case, however often it is found. */
export async function openCase(tx: Tx, { subjectType, subjectId, ours, theirs, ...found }: NewCase): Promise<void> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reconciliation_cases')
    .values({
      id,
      ...found,
      subject_type: subjectType,
      subject_id: subjectId,
      our_amount: ours,
      their_amount: theirs,
      created_at: await appNow(tx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'reconciliation.open_case',
    subjectType: 'reconciliation_case',
    subjectId: id,
    after: { ...found, subject_id: subjectId, our_amount: ours, their_amount: theirs },
  });
}
