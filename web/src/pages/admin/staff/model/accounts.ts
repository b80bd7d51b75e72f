import { roleName } from '@/entities/staffMember';
import type { StaffRole } from '@/shared/api/types.generated';
import type { StaffAccount_RowFragment } from '../api/staff.generated.ts';

/** All roles, in display order. */
export const allRoles: readonly StaffRole[] = [
  'support',
  'finance',
  'risk',
  'referee',
  'event_manager',
  'partner_manager',
  'moderator',
  'admin',
];

export const accountName = ({ name, email }: StaffAccount_RowFragment) => name ?? email;
export const rolesText = ({ roles }: StaffAccount_RowFragment) => roles.map(roleName).join(', ');

/**
 * Whether the viewer is the only admin who has ever signed in. The platform lists admins first, so the first page has
 * them.
 */
export const isOnlyAdmin = (accounts: readonly StaffAccount_RowFragment[]) =>
  !accounts.some(({ own, roles, signedInAt }) => !own && signedInAt !== null && roles.includes('admin'));

/** Who decides a change, as worded in the dialogs. */
export const decidedBy = (onlyAdmin: boolean) =>
  onlyAdmin
    ? 'You’re the only admin, so this takes effect right away. The audit log says that nobody else approved it.'
    : 'Nothing changes until another admin approves it, within 24 hours.';

/** The reason why the viewer can't change an account, or null. */
export const ownRefusal = ({ own }: StaffAccount_RowFragment) =>
  own ? 'This is your own account. Another admin must change it.' : null;

export interface AccountDraft {
  email: string;
  name: string;
  roles: readonly StaffRole[];
}

export const emptyDraft: AccountDraft = { email: '', name: '', roles: [] };

/** Converts the draft to the mutation's input. */
export function cleanDraft({ email, name, roles }: AccountDraft) {
  return {
    email: email.trim().toLowerCase(),
    name: name.trim(),
    roles: allRoles.filter((role) => roles.includes(role)),
  };
}

/** The reason why the draft can't be submitted yet, or null. */
export function draftFault(draft: AccountDraft): string | null {
  const { email, name, roles } = cleanDraft(draft);
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return 'Enter an email address.';
  if (name === '') return 'Enter the person’s name.';
  return roles.length === 0 ? 'Choose at least one role.' : null;
}
