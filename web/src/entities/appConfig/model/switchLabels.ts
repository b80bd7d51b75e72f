import type { SwitchName } from '@/shared/api/types.generated';

/** Names of the switches, as displayed to staff. */
export const switchLabels: Record<SwitchName, string> = {
  sign_up: 'New accounts',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  staking: 'Staking',
  matches: 'Matches',
  chat: 'Chat',
  read_only: 'Read-only',
};
