import { newId } from '../../../../../platform/src/shared/ids.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => {
  const [id, run] = [newId(), newId()];
  await t.owner
    .insertInto('reconciliation_runs')
    .values({
      id: run,
      provider: 'paypal',
      span_from: new Date('2026-01-01T00:00:00Z'),
      span_to: new Date('2026-01-02T00:00:00Z'),
      compared: 1,
      differences: 1,
      finished_at: new Date('2026-01-02T01:00:00Z'),
    })
    .execute();
  await t.owner
    .insertInto('reconciliation_cases')
    .values({
      id,
      run_id: run,
      provider: 'paypal',
      kind: 'missing_here',
      reference: 'CAPTURE-1',
      subject_type: null,
      subject_id: null,
      our_amount: null,
      their_amount: 2000,
      note: null,
      closed_by: null,
      created_at: new Date('2026-01-02T01:00:00Z'),
      closed_at: null,
    })
    .execute();
  return { id };
};
