import type { StaffRole } from '../../http/policy.ts';

/** Roles that can see and change games, consoles and game modes. */
export const catalogRoles: readonly StaffRole[] = ['event_manager', 'admin'];
