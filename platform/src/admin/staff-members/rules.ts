import { type StaffRole, staffRoles } from '../../http/policy.ts';

/** Roles after one is given or taken, in the usual order. Null if that changes nothing. */
export function changedRoles(roles: readonly string[], role: StaffRole, granted: boolean): StaffRole[] | null {
  if (roles.includes(role) === granted) return null;
  return staffRoles.filter((each) => (each === role ? granted : roles.includes(each)));
}
