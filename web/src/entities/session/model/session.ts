import type { SessionScope, UserStatus } from '@/shared/api/types.generated';
import { createStore, useStore } from '@/shared/lib/store';
import { guestKey, readGuest, readSession, sessionKey, writeGuest, writeSession } from './storedSession.ts';

/** The signed-in user as stored by the client. */
export interface SessionUser {
  readonly id: string;
  readonly status: UserStatus;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly twitchUsername: string | null;
  readonly twitchProfileImageUrl: string | null;
  readonly twitchEmail: string | null;
  readonly profileImageUrl: string | null;
  readonly phoneVerified: boolean;
  readonly referralEligible: boolean;
  readonly roles: readonly string[];
}

export interface Session {
  readonly token: string;
  readonly scope: SessionScope;
  /** ISO-8601. */
  readonly expiresAt: string;
  readonly user: SessionUser;
}

/** The contact details a guest entered. Neither is verified. */
export interface GuestUser {
  readonly email: string;
  /** In E.164 format. */
  readonly phoneNumber: string;
}

/** Authentication state: signed in, guest, or neither. */
interface AuthState {
  readonly user: Session | null;
  /** Kept until the guest verifies a phone number or signs out. */
  readonly guestUser: GuestUser | null;
  /** Whether a sign-in or sign-out is in progress. */
  readonly loading: boolean;
}

const auth = createStore<AuthState>({ user: readSession(), guestUser: readGuest(), loading: false });
const change = (next: Partial<AuthState>) => auth.set({ ...auth.get(), ...next });

/** The session, or null when signed out. */
export const currentSession = () => auth.get().user;
export const useSession = () => useStore(auth, ({ user }) => user);

export const currentGuest = () => auth.get().guestUser;
export const useAuthLoading = () => useStore(auth, ({ loading }) => loading);

/** Marks a sign-in or sign-out as in progress until the work is done. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  change({ loading: true });
  try {
    return await work();
  } finally {
    change({ loading: false });
  }
}

/** Whether the user is currently restricted from playing. If so, the UI doesn't invite them to play. */
export const isKeptFromPlay = (of: Session | null): boolean =>
  of?.user.status === 'frozen' || of?.user.status === 'banned';

/**
 * Calls the listener when the user signs in, signs out or switches accounts, but not when only the user's details
 * change.
 */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  let token = currentSession()?.token;
  return auth.subscribe(() => {
    const next = currentSession();
    if (next?.token === token) return;
    token = next?.token;
    listener(next);
  });
}

/** Stores a new session from the platform. A guest's session is stored along with the contact details they entered. */
export function beginSession(next: Session, guest: GuestUser | null = null): void {
  writeSession(next);
  const guestUser = next.scope === 'guest' ? (guest ?? currentGuest()) : null;
  writeGuest(guestUser);
  change({ user: next, guestUser });
}

/** Removes the session from this device only. `signOut` also ends it on the platform. */
export function clearSession(): void {
  if (!currentSession()) return;
  writeSession(null);
  writeGuest(null);
  change({ user: null, guestUser: null });
}

/**
 * The scope that applies to the session. The scope is restricted during a ban, even if the session is older than the
 * ban, and restored afterwards.
 */
function scopeOf({ scope }: Session, { status, phoneVerified }: SessionUser): SessionScope {
  if (status === 'banned') return 'banned';
  if (scope !== 'banned') return scope;
  return phoneVerified ? 'full' : 'phone_required';
}

/** Updates the stored user, for example after a name or status change. */
export function updateSessionUser(news: Partial<SessionUser>): void {
  const current = currentSession();
  if (!current) return;
  const user = { ...current.user, ...news };
  const scope = scopeOf(current, user);
  const same = (Object.keys(news) as (keyof SessionUser)[]).every((key) => news[key] === current.user[key]);
  if (!same || scope !== current.scope) beginSession({ ...current, scope, user });
}

/**
 * Keeps the session in sync with sign-ins and sign-outs in other tabs.
 * @param onOtherPerson called once each time a different user has signed in in another tab
 */
export function followOtherTabs(onOtherPerson: (session: Session) => void): () => void {
  let person = currentSession()?.user.id;
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) {
      person = currentSession()?.user.id ?? person;
      change({ user: readSession() });
      const next = currentSession();
      if (next && person !== undefined && next.user.id !== person) onOtherPerson(next);
    }
    if (event.key === guestKey || event.key === null) change({ guestUser: readGuest() });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
