import { type StaffRole, staffRoles } from '../../http/policy.ts';

/** Roles after adding or removing one, in the usual order. Null if nothing changes. */
export function changedRoles(roles: readonly string[], role: StaffRole, granted: boolean): StaffRole[] | null {
  if (roles.includes(role) === granted) return null;
  return staffRoles.filter((each) => (each === role ? granted : roles.includes(each)));
}
