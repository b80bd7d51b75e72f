import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** A member of staff as the staff area keeps them. */
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

/** Not the player's key: one browser may hold both sessions, and neither area ever reads the other's. */
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

/** The kept staff session; anything unreadable or expired counts as none. */
export function readStaffSession(): StaffSession | null {
  const text = readStored(staffSessionKey);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStaffSession(value) ? value : null;
  } catch (error) {
    console.error('Storage error', error);
    return null;
  }
}

const session = createStore<StaffSession | null>(readStaffSession());

/** The staff session, or null when no member of staff is signed in here. */
export const currentStaffSession = () => session.get();
export const useStaffSession = () => useStore(session);

/** Calls back when a member of staff signs in, signs out or another one takes over. */
export function onStaffSessionChange(listener: (session: StaffSession | null) => void): () => void {
  let token = session.get()?.token;
  return session.subscribe(() => {
    const next = session.get();
    if (next?.token === token) return;
    token = next?.token;
    listener(next);
  });
}

/** Keeps a session that the platform just gave. */
export function beginStaffSession({ token, expiresAt, user }: StaffSession): void {
  const { id, username, firstName, lastName, profileImageUrl, roles } = user;
  const next = { token, expiresAt, user: { id, username, firstName, lastName, profileImageUrl, roles } };
  writeStored(staffSessionKey, JSON.stringify(next));
  session.set(next);
}

/** Forgets the staff session on this device. The platform is told by `useStaffSignOut`. */
export function clearStaffSession(): void {
  if (!session.get()) return;
  writeStored(staffSessionKey, null);
  session.set(null);
}

/** Follows sign-ins and sign-outs in other tabs of this browser. */
export function followOtherStaffTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === staffSessionKey || event.key === null) session.set(readStaffSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
