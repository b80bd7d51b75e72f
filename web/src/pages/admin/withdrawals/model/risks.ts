import { userStatusLabels } from '@/entities/user';
import type { Withdrawal_RowFragment } from '../api/withdrawals.generated.ts';

/** Reasons to review a withdrawal more closely, as text. Empty if there are none. */
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
