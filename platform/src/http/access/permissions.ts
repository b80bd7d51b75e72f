import type { Policy, StaffRole } from '../policy.ts';

const rolesOf = new Map<string, readonly StaffRole[]>();

/**
 * Stores the roles that a staff route declares, so that permissions can be checked by operation ID. Called for every
 * route when the platform is built.
 */
export function declareRoles(operationId: string, policy: Policy): void {
  if (policy.kind === 'staff') rolesOf.set(operationId, policy.roles);
}

/** Whether any of `roles` may call the staff operation. False if the operation is unknown. */
export function mayCall(roles: readonly string[], operationId: string): boolean {
  return hasRole(roles, rolesOf.get(operationId) ?? []);
}

/** Whether a staff member with `roles` has any of the `allowed` roles. */
export function hasRole(roles: readonly string[], allowed: readonly string[]): boolean {
  return roles.some((role) => allowed.includes(role));
}
