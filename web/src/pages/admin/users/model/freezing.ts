import { may, type StaffUser } from '@/entities/staffMember';
import type { UserStatus } from '@/shared/api/types.generated';

export type FreezeAction = 'freeze' | 'unfreeze';

/** What can be done about an account's money now; null when its status leaves nothing to do. */
export function freezeActionOf(status: UserStatus): FreezeAction | null {
  if (status === 'enabled') return 'freeze';
  return status === 'frozen' ? 'unfreeze' : null;
}

/** Why this member of staff may not do it; null when nothing is in the way. */
export function freezeRefusal(staff: StaffUser, userId: string): string | null {
  return staff.id === userId ? 'This is your own account. You can’t freeze or unfreeze it.' : null;
}

/** Whether the role has the action at all; without it there is no button. */
export const hasFreeze = (staff: StaffUser, action: FreezeAction) =>
  may(staff.roles, action === 'freeze' ? 'freezeUser' : 'unfreezeUser');

/** What the action does, a line each, as the platform does it. */
export const freezeEffects: Record<FreezeAction, readonly string[]> = {
  freeze: [
    'Deposits, withdrawals, entries and stakes are refused until the account is released.',
    'Open matches nobody has joined are cancelled and paid back.',
    'Running matches and what is in play stay and settle. The balance is kept.',
    'The person may still sign in, read and chat, and sees that the account is frozen.',
  ],
  unfreeze: [
    'Deposits, withdrawals, entries and stakes work again at once.',
    'What was cancelled when the account was frozen does not come back.',
  ],
};
