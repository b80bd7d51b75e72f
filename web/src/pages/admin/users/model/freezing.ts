import { may, type StaffUser } from '@/entities/staffMember';
import type { UserStatus } from '@/shared/api/types.generated';

export type FreezeAction = 'freeze' | 'unfreeze';

/** The freeze action available for an account; null when its status allows none. */
export function freezeActionOf(status: UserStatus): FreezeAction | null {
  if (status === 'enabled') return 'freeze';
  return status === 'frozen' ? 'unfreeze' : null;
}

/** Why this staff member can't perform the action; null when they can. */
export function freezeRefusal(staff: StaffUser, userId: string): string | null {
  return staff.id === userId ? 'This is your own account. You can’t act on your own account.' : null;
}

/** Whether the role has the action at all. Without it, no button is shown. */
export const hasFreeze = (staff: StaffUser, action: FreezeAction) =>
  may(staff.roles, action === 'freeze' ? 'freezeUser' : 'unfreezeUser');

/** What the platform does on each action, one line per effect. */
export const freezeEffects: Record<FreezeAction, readonly string[]> = {
  freeze: [
    'Deposits, withdrawals, entries and stakes are blocked until you unfreeze the account.',
    'Open matches that no one has joined are cancelled and refunded.',
    'Matches in progress and open stakes continue and settle. The balance doesn’t change.',
    'The user can still sign in, read and chat, and sees that the account is frozen.',
  ],
  unfreeze: [
    'Deposits, withdrawals, entries and stakes work again immediately.',
    'Matches cancelled by the freeze stay cancelled.',
  ],
};
