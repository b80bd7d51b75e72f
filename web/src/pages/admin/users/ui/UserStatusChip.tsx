import { Ban, CircleCheck, CircleSlash, type LucideIcon, Snowflake, UserRound } from 'lucide-react';
import { userStatusLabels } from '@/entities/user';
import type { UserStatus } from '@/shared/api/types.generated';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';

const looks: Record<UserStatus, { tone: Tone; Icon: LucideIcon }> = {
  enabled: { tone: 'mint', Icon: CircleCheck },
  frozen: { tone: 'rose', Icon: Snowflake },
  disabled: { tone: 'rose', Icon: CircleSlash },
  banned: { tone: 'rose', Icon: Ban },
  self_excluded: { tone: 'amber', Icon: CircleSlash },
  deleted: { tone: 'neutral', Icon: CircleSlash },
  guest: { tone: 'neutral', Icon: UserRound },
};

export function UserStatusChip({ status }: { status: UserStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <StateChip tone={tone} icon={<Icon {...tinyIcon} />}>
      {userStatusLabels[status]}
    </StateChip>
  );
}
