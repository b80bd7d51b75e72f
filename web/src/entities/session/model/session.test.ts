import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import {
  beginSession,
  clearSession,
  currentGuest,
  currentSession,
  followOtherTabs,
  isKeptFromPlay,
  onSessionChange,
  type Session,
  updateSessionUser,
  useAuthLoading,
  whileLoading,
} from './session.ts';
import { guestKey, readGuest, readSession, sessionKey } from './storedSession.ts';

const session: Session = {
  token: 'token-1',
  scope: 'full',
  expiresAt: '2999-01-01T00:00:00Z',
  user: {
    id: 'u1',
    status: 'enabled',
    username: 'kaivesper',
    firstName: null,
    lastName: null,
    email: null,
    twitchUsername: null,
    twitchProfileImageUrl: null,
    twitchEmail: null,
    profileImageUrl: null,
    phoneVerified: true,
    referralEligible: false,
    roles: [],
  },
};

beforeEach(() => clearSession());
afterEach(() => clearSession());

it('is stored in local storage and a cookie, and removed from both', () => {
  beginSession(session);
  expect(localStorage.getItem(sessionKey)).toContain('token-1');
  expect(document.cookie).toContain(sessionKey);
  clearSession();
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(document.cookie).not.toContain(sessionKey);
});

it('is read from local storage first, then from the cookie', () => {
  beginSession(session);
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, token: 'newer' }));
  expect(readSession()?.token).toBe('newer');
  localStorage.clear();
  expect(readSession()?.token).toBe('token-1');
});

it('logs a storage failure and continues', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  beginSession(session);
  expect(currentSession()).toEqual(session);
  expect(log).toHaveBeenCalledWith('Cookie error', expect.any(Error));
});

it('ignores malformed and expired sessions', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const text of ['{', '42', '{"token":"x"}', JSON.stringify({ ...session, expiresAt: '2001-01-01T00:00:00Z' })]) {
    localStorage.setItem(sessionKey, text);
    expect(readSession()).toBeNull();
  }
});

it('notifies when the user changes, but not when only their details change', () => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  beginSession(session);
  updateSessionUser({ firstName: 'Kai' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(currentSession()?.user.firstName).toBe('Kai');
  clearSession();
  expect(listener).toHaveBeenLastCalledWith(null);
  stop();
});

it("restricts a banned user's scope and restores it afterwards", () => {
  beginSession(session);
  updateSessionUser({ status: 'banned' });
  expect(currentSession()).toMatchObject({ scope: 'banned', user: { status: 'banned' } });
  expect(isKeptFromPlay(currentSession())).toBe(true);
  expect(readSession()?.scope).toBe('banned');
  updateSessionUser({ status: 'enabled' });
  expect(currentSession()?.scope).toBe('full');
  expect(isKeptFromPlay(currentSession())).toBe(false);

  beginSession({ ...session, scope: 'banned', user: { ...session.user, status: 'banned', phoneVerified: false } });
  updateSessionUser({ status: 'enabled' });
  expect(currentSession()?.scope).toBe('phone_required');
});

describe('guest', () => {
  const guest = { email: 'g@example.com', phoneNumber: '+12015550123' };
  const asGuest = { ...session, scope: 'guest' as const };

  it('is stored like the session: in local storage first, then in a cookie for a year on every path', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    beginSession(asGuest, guest);
    expect(currentGuest()).toEqual(guest);
    expect(written.mock.calls.map(([text]) => text)).toContainEqual(
      expect.stringMatching(/^duelbook\.guest=.*; Max-Age=31536000; Path=\/; /),
    );
    localStorage.setItem(guestKey, JSON.stringify({ ...guest, email: 'newer@example.com' }));
    expect(readGuest()?.email).toBe('newer@example.com');
    localStorage.clear();
    expect(readGuest()).toEqual(guest);
  });

  it('is kept while the session is renewed, and removed once a phone is verified or on sign-out', () => {
    beginSession(asGuest, guest);
    beginSession({ ...asGuest, token: 'token-2' });
    expect(currentGuest()).toEqual(guest);
    beginSession(session);
    expect([currentGuest(), readGuest()]).toEqual([null, null]);
    beginSession(asGuest, guest);
    clearSession();
    expect([currentGuest(), readGuest()]).toEqual([null, null]);
  });

  it('ignores malformed values', () => {
    localStorage.setItem(guestKey, '{"email":1}');
    expect(readGuest()).toBeNull();
  });
});

it('is loading while a sign-in or sign-out is in progress, even if it fails', async () => {
  const { current } = renderHeld(new InMemoryCache(), useAuthLoading);
  const work = Promise.withResolvers<void>();
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = whileLoading(() => work.promise).catch(() => undefined);
  });
  expect(current()).toBe(true);
  await act(async () => {
    work.reject(new Error('offline'));
    await done;
  });
  expect(current()).toBe(false);
});

it('follows another tab', () => {
  const stop = followOtherTabs(() => undefined);
  localStorage.setItem(sessionKey, JSON.stringify(session));
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(currentSession()?.token).toBe('token-1');
  stop();
});

it('reports another person who signed in in another tab, also after a sign-out there', () => {
  beginSession(session);
  const others: string[] = [];
  const stop = followOtherTabs(({ user }) => others.push(user.id));
  const signInElsewhere = (next: Session | null) => {
    if (next) localStorage.setItem(sessionKey, JSON.stringify(next));
    else localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  };
  signInElsewhere({ ...session, token: 'token-2' });
  expect(others).toEqual([]);
  signInElsewhere(null);
  signInElsewhere({ ...session, token: 'token-3', user: { ...session.user, id: 'somebody-else' } });
  expect(others).toEqual(['somebody-else']);
  stop();
});
