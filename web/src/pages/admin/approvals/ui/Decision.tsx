import { Check, X } from 'lucide-react';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { type Approval_RowFragment, DecideApprovalDocument } from '../api/approvals.generated.ts';
import { detailsOf } from '../model/details.ts';

const track = { open: 'staff_open_approval', confirm: 'staff_decide_approval' } as const;

/** Buttons for approving and declining a request, or the reason why the viewer can't decide it. */
export function Decision({ approval, onChanged }: { approval: Approval_RowFragment; onChanged: () => void }) {
  if (approval.state !== 'pending') return null;
  if (approval.mine) return <p>You made this request, so a different staff member must decide it.</p>;
  if (!approval.decidable) return <p>Your role can’t decide this request.</p>;
  const { id, title, amount, makerName } = approval;
  const money = amount === null ? null : formatMoney(amount);
  const shared = { document: DecideApprovalDocument, track, facts: factsOf(approval), onDone: onChanged, onChanged };
  return (
    <>
      <StaffAction
        {...shared}
        variables={(given) => ({ id, approved: true, ...given })}
        label="Approve"
        hotkey="a"
        icon={<Check {...smallIcon} />}
        variant="success"
        title={`Approve: ${title}`}
        effects={[
          money ? `${money} moves as soon as you approve.` : 'No money moves.',
          'The action runs immediately and can’t be undone here.',
          `Your name is saved next to ${makerName}’s.`,
        ]}
        confirm={money ? `Approve ${money}` : 'Approve'}
        done={`${title} approved`}
      />
      <StaffAction
        {...shared}
        variables={(given) => ({ id, approved: false, ...given })}
        label="Decline"
        hotkey="r"
        icon={<X {...smallIcon} />}
        title={`Decline: ${title}`}
        effects={['Nothing changes and no money moves.', `${makerName} can make the request again.`]}
        done={`${title} declined`}
      />
    </>
  );
}

/** The request, the requester and the reason. */
export function factsOf(approval: Approval_RowFragment) {
  return [
    { label: 'Amount', value: approval.amount === null ? 'No money moves' : formatMoney(approval.amount) },
    ...detailsOf(approval),
    { label: 'Reason', value: approval.reason },
    { label: 'Requested by', value: approval.mine ? `${approval.makerName} (you)` : approval.makerName },
    { label: 'Asked', value: formatDateTime(approval.createdAt) },
  ];
}
