import type { StaffRole } from '../../http/policy.ts';

/** Roles that can read events. */
export const eventReaders: readonly StaffRole[] = [
  'support',
  'risk',
  'referee',
  'event_manager',
  'partner_manager',
  'admin',
];

/** Roles that can change the teams of events. */
export const teamManagers: readonly StaffRole[] = ['event_manager', 'partner_manager', 'admin'];
