import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import type { PaymentCase } from '../wallet/paymentCases.ts';

/** Stores a case that a payment led to. The same difference is stored as one case, however often it is found. */
export async function keepCase(tx: Tx, { subjectType, subjectId, ours, theirs, ...found }: PaymentCase): Promise<void> {
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
