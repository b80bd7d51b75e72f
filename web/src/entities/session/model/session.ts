import type { SessionScope, UserStatus } from '@/shared/api/types.generated';
import { createStore, useStore } from '@/shared/lib/store';
import { readSession, sessionKey, writeSession } from './keep.ts';

/** The signed-in person as the client keeps them. */
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

/** The session, or null when nobody is signed in. */
export const currentSession = () => session.get();
export const useSession = () => useStore(session);

/** Whether staff keeps this person from playing for now: nothing calls them to it. */
export const isKeptFromPlay = (of: Session | null): boolean =>
  of?.user.status === 'frozen' || of?.user.status === 'banned';

/** Calls back when somebody signs in, signs out or becomes another person; not when only the person's details change. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  let token = session.get()?.token;
  return session.subscribe(() => {
    const next = session.get();
    if (next?.token === token) return;
    token = next?.token;
    listener(next);
  });
}

/** Keeps a session that the platform just gave. */
export function beginSession(next: Session): void {
  writeSession(next);
  session.set(next);
}

/** Forgets the session on this device. The platform is told by `signOut`. */
export function clearSession(): void {
  if (!session.get()) return;
  writeSession(null);
  session.set(null);
}

/**
 * What a session lets its person do: while they are banned only what stays open then, also when it began before the ban; what
 * they could do before once that ends.
 */
function scopeOf({ scope }: Session, { status, phoneVerified }: SessionUser): SessionScope {
  if (status === 'banned') return 'banned';
  if (scope !== 'banned') return scope;
  return phoneVerified ? 'full' : 'phone_required';
}

/** Renews the kept person, for example after a new name or another status. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const current = session.get();
  if (!current) return;
  const user = { ...current.user, ...change };
  const scope = scopeOf(current, user);
  const same = (Object.keys(change) as (keyof SessionUser)[]).every((key) => change[key] === current.user[key]);
  if (!same || scope !== current.scope) beginSession({ ...current, scope, user });
}

/** Follows sign-ins and sign-outs in other tabs of this browser. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) session.set(readSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
