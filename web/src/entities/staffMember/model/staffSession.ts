import { createAreaSession } from '@/shared/lib/area-session';

/** A staff member as stored by the staff console. */
export interface StaffUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly roles: readonly string[];
}

export interface StaffSession {
  readonly token: string;
  /** ISO-8601. */
  readonly expiresAt: string;
  readonly user: StaffUser;
}

/**
 * Different from the key of the player session, because one browser may have both sessions. Neither app reads the other
 * app's session.
 */
export const staffSessionKey = 'duelbook.staff-session';

function isStaffSession(value: unknown): value is StaffSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, user, expiresAt } = value as Partial<StaffSession>;
  return (
    typeof token === 'string' &&
    typeof user?.id === 'string' &&
    Array.isArray(user.roles) &&
    Date.parse(expiresAt ?? '') > Date.now()
  );
}

const session = createAreaSession(staffSessionKey, isStaffSession);

/** Reads the stored staff session. Returns null if it is unreadable or expired. */
export const readStaffSession = session.read;
/** The staff session, or null if no staff member is signed in. */
export const currentStaffSession = session.current;
export const useStaffSession = session.use;
/** Calls the listener when a staff member signs in, signs out or switches accounts. */
export const onStaffSessionChange = session.onChange;
/** Removes the staff session from this device only. `useStaffSignOut` also ends it on the platform. */
export const clearStaffSession = session.clear;
/** Keeps the staff session in sync with sign-ins and sign-outs in other tabs. */
export const followOtherStaffTabs = session.followOtherTabs;

/** Stores a new staff session from the platform. */
export function beginStaffSession({ token, expiresAt, user }: StaffSession): void {
  const { id, username, firstName, lastName, profileImageUrl, roles } = user;
  session.begin({ token, expiresAt, user: { id, username, firstName, lastName, profileImageUrl, roles } });
}
