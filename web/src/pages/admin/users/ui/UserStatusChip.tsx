import { Ban, CircleCheck, CircleSlash, type LucideIcon, Snowflake, UserRound } from 'lucide-react';
import type { UserStatus } from '@/shared/api/types.generated';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';

const looks: Record<UserStatus, { label: string; tone: Tone; Icon: LucideIcon }> = {
  enabled: { label: 'Enabled', tone: 'mint', Icon: CircleCheck },
  frozen: { label: 'Frozen', tone: 'rose', Icon: Snowflake },
  disabled: { label: 'Disabled', tone: 'rose', Icon: CircleSlash },
  banned: { label: 'Banned', tone: 'rose', Icon: Ban },
  self_excluded: { label: 'Self-excluded', tone: 'amber', Icon: CircleSlash },
  deleted: { label: 'Deleted', tone: 'neutral', Icon: CircleSlash },
  guest: { label: 'Guest', tone: 'neutral', Icon: UserRound },
};

export function UserStatusChip({ status }: { status: UserStatus }) {
  const { label, tone, Icon } = looks[status];
  return (
    <StateChip tone={tone} icon={<Icon {...tinyIcon} />}>
      {label}
    </StateChip>
  );
}
