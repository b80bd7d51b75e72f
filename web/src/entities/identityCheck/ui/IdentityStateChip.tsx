import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { KycState } from '@/shared/api/types.generated';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';

const looks: Record<KycState, { label: string; tone: Tone; Icon: LucideIcon }> = {
  none: { label: 'No identity check', tone: 'neutral', Icon: CircleDashed },
  required: { label: 'Identity check needed', tone: 'amber', Icon: CircleDashed },
  submitted: { label: 'Waiting for a decision', tone: 'amber', Icon: Clock },
  approved: { label: 'Identity approved', tone: 'mint', Icon: CircleCheck },
  rejected: { label: 'Identity rejected', tone: 'rose', Icon: CircleX },
  expired: { label: 'Identity expired', tone: 'amber', Icon: Clock },
};

/** The state of a user's identity check. */
export function IdentityStateChip({ state }: { state: KycState }) {
  const { label, tone, Icon } = looks[state];
  return (
    <StateChip tone={tone} icon={<Icon {...tinyIcon} />}>
      {label}
    </StateChip>
  );
}
