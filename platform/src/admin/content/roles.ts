import type { StaffRole } from '../../http/policy.ts';

/** Roles that can see and change documents. */
export const contentRoles: readonly StaffRole[] = ['event_manager', 'admin'];
