import type { UserStatus } from '@/shared/api/types.generated';

/** Names of account statuses, as displayed to staff. */
export const userStatusLabels: Record<UserStatus, string> = {
  enabled: 'Enabled',
  frozen: 'Frozen',
  disabled: 'Disabled',
  banned: 'Banned',
  self_excluded: 'Self-excluded',
  deleted: 'Deleted',
  guest: 'Guest',
};
