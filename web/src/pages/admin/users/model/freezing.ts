import { may, type StaffUser } from '@/entities/staffMember';
import type { UserStatus } from '@/shared/api/types.generated';

export type FreezeAction = 'freeze' | 'unfreeze';

/** The freeze action that is available for an account. Null if the account's status allows neither action. */
export function freezeActionOf(status: UserStatus): FreezeAction | null {
  if (status === 'enabled') return 'freeze';
  return status === 'frozen' ? 'unfreeze' : null;
}

/** Explains why this staff member can't perform the action. Null if they can. */
export function freezeRefusal(staff: StaffUser, userId: string): string | null {
  return staff.id === userId ? 'This is your own account. You can’t act on your own account.' : null;
}

/** Whether the staff member's roles allow the action. If not, the button is hidden. */
export const hasFreeze = (staff: StaffUser, action: FreezeAction) =>
  may(staff.roles, action === 'freeze' ? 'freezeUser' : 'unfreezeUser');

/** The effects of each action, one per line. */
export const freezeEffects: Record<FreezeAction, readonly string[]> = {
  freeze: [
    'Deposits, withdrawals, entries and stakes are blocked until you unfreeze the account.',
    'Open matches that no one has joined are canceled and refunded.',
    'Matches in progress and open stakes continue and settle. The balance doesn’t change.',
    'The user can still sign in, read and chat, and sees that the account is frozen.',
  ],
  unfreeze: [
    'Deposits, withdrawals, entries and stakes work again immediately.',
    'Matches canceled by the freeze stay canceled.',
    'If the user owes money for a reversed deposit, a second staff member must approve.',
  ],
};
