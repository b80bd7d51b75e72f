import type { SessionScope, UserStatus } from '@/shared/api/types.generated';
import { createStore, useStore } from '@/shared/lib/store';
import { readSession, sessionKey, writeSession } from './storedSession.ts';

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

const session = createStore<Session | null>(readSession());

/** The session, or null when signed out. */
export const currentSession = () => session.get();
export const useSession = () => useStore(session);

/** Whether the user is currently barred from playing, so nothing invites them to. */
export const isKeptFromPlay = (of: Session | null): boolean =>
  of?.user.status === 'frozen' || of?.user.status === 'banned';

/** Calls back on sign-in, sign-out and account switch, but not when only the user's details change. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  let token = session.get()?.token;
  return session.subscribe(() => {
    const next = session.get();
    if (next?.token === token) return;
    token = next?.token;
    listener(next);
  });
}

/** Stores a new session from the platform. */
export function beginSession(next: Session): void {
  writeSession(next);
  session.set(next);
}

/** Removes the session from this device only. `signOut` also ends it on the platform. */
export function clearSession(): void {
  if (!session.get()) return;
  writeSession(null);
  session.set(null);
}

/** The session's effective scope: restricted during a ban, even if the session predates it, and restored afterwards. */
function scopeOf({ scope }: Session, { status, phoneVerified }: SessionUser): SessionScope {
  if (status === 'banned') return 'banned';
  if (scope !== 'banned') return scope;
  return phoneVerified ? 'full' : 'phone_required';
}

/** Updates the stored user, for example after a name or status change. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const current = session.get();
  if (!current) return;
  const user = { ...current.user, ...change };
  const scope = scopeOf(current, user);
  const same = (Object.keys(change) as (keyof SessionUser)[]).every((key) => change[key] === current.user[key]);
  if (!same || scope !== current.scope) beginSession({ ...current, scope, user });
}

/** Follows sign-ins and sign-outs in other tabs. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) session.set(readSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
