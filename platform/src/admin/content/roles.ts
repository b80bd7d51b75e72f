import type { StaffRole } from '../../http/policy.ts';

/** Roles that see and change documents. */
export const contentRoles: readonly StaffRole[] = ['event_manager', 'admin'];
