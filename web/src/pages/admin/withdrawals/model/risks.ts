import { userStatusLabels } from '@/entities/user';
import type { Withdrawal_RowFragment } from '../api/withdrawals.generated.ts';

/** What speaks for a closer look at a withdrawal, in words. Empty if nothing does. */
export function risksOf({
  userStatus,
  kycState,
  attempts,
}: Pick<Withdrawal_RowFragment, 'userStatus' | 'kycState' | 'attempts'>): readonly string[] {
  return [
    ...(userStatus === 'enabled' ? [] : [`Account: ${userStatusLabels[userStatus].toLowerCase()}`]),
    ...(kycState === 'approved' ? [] : ['Identity not approved']),
    ...(attempts > 0 ? ['An earlier attempt may have been paid'] : []),
  ];
}
