import type { UserStatus } from '@/shared/api/types.generated';

/** Account statuses as staff see them. */
export const userStatusLabels: Record<UserStatus, string> = {
  enabled: 'Enabled',
  frozen: 'Frozen',
  disabled: 'Disabled',
  banned: 'Banned',
  self_excluded: 'Self-excluded',
  deleted: 'Deleted',
  guest: 'Guest',
};
