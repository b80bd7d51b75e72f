import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

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
 * Differs from the key of the player session: one browser may hold both sessions, and neither app reads the other's.
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

/** Reads the stored staff session. Returns null if it is unreadable or expired. */
export function readStaffSession(): StaffSession | null {
  const value = parseStored(readStored(staffSessionKey));
  return isStaffSession(value) ? value : null;
}

const session = createStore<StaffSession | null>(readStaffSession());

/** The staff session, or null if no staff member is signed in. */
export const currentStaffSession = () => session.get();
export const useStaffSession = () => useStore(session);

/** Calls the listener when a staff member signs in, signs out or switches accounts. */
export function onStaffSessionChange(listener: (session: StaffSession | null) => void): () => void {
  let token = session.get()?.token;
  return session.subscribe(() => {
    const next = session.get();
    if (next?.token === token) return;
    token = next?.token;
    listener(next);
  });
}

/** Stores a new staff session from the platform. */
export function beginStaffSession({ token, expiresAt, user }: StaffSession): void {
  const { id, username, firstName, lastName, profileImageUrl, roles } = user;
  const next = { token, expiresAt, user: { id, username, firstName, lastName, profileImageUrl, roles } };
  writeStored(staffSessionKey, JSON.stringify(next));
  session.set(next);
}

/** Removes the staff session from this device only. `useStaffSignOut` also ends it on the platform. */
export function clearStaffSession(): void {
  if (!session.get()) return;
  writeStored(staffSessionKey, null);
  session.set(null);
}

/** Keeps the staff session in sync with sign-ins and sign-outs in other tabs. */
export function followOtherStaffTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === staffSessionKey || event.key === null) session.set(readStaffSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
