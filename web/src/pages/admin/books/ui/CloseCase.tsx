import { CircleCheck } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { CloseReconciliationCaseDocument, type ReconciliationCase_RowFragment } from '../api/books.generated.ts';
import { amountWords, caseKinds, gapOf } from '../model/cases.ts';

interface Props {
  row: ReconciliationCase_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

/** Closes a reconciliation case with an explanation. Hidden once it's closed, and from roles that can't. */
export function CloseCase({ row, staff, onChanged }: Props) {
  if (row.state !== 'open' || !may(staff.roles, 'closeReconciliation')) return null;
  return (
    <StaffAction
      document={CloseReconciliationCaseDocument}
      variables={({ reason }) => ({ id: row.id, note: reason })}
      label="Close case"
      hotkey="c"
      icon={<CircleCheck {...smallIcon} />}
      variant="success"
      track={{ open: 'staff_open_reconciliation', confirm: 'staff_close_reconciliation' }}
      title={`Close: ${caseKinds[row.kind]}`}
      facts={[
        { label: 'Reference', value: row.reference },
        { label: 'Ledger', value: amountWords(row.ourAmount) },
        { label: 'Provider’s amount', value: amountWords(row.theirAmount) },
        { label: 'Difference', value: amountWords(gapOf(row)) },
      ]}
      effects={[
        'The case is marked as explained. This can’t be undone.',
        'No money moves. Correct balances separately, with a refund or a credit.',
      ]}
      reasonHint="How the difference is explained. Saved with the case and in the audit log under your name."
      maxReason={2000}
      done="Case closed"
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
