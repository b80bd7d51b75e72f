import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import type { ApprovalState } from '@/shared/api/types.generated';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';

export const approvalStates: Record<ApprovalState, { label: string; tone: Tone; Icon: LucideIcon }> = {
  pending: { label: 'Waiting', tone: 'amber', Icon: Hourglass },
  approved: { label: 'Approved', tone: 'mint', Icon: CircleCheck },
  declined: { label: 'Declined', tone: 'rose', Icon: CircleX },
  expired: { label: 'Expired', tone: 'neutral', Icon: Clock },
};

/** The state of an approval request. */
export function ApprovalStateChip({ state }: { state: ApprovalState }) {
  const { label, tone, Icon } = approvalStates[state];
  return (
    <StateChip tone={tone} icon={<Icon {...tinyIcon} />}>
      {label}
    </StateChip>
  );
}
