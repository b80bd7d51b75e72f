import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession } from '@/entities/session';
import {
  beginStaffSession,
  clearStaffSession,
  currentStaffSession,
  followOtherStaffTabs,
  onStaffSessionChange,
  readStaffSession,
  type StaffSession,
  staffSessionKey,
} from './staffSession.ts';

const names = { firstName: 'Finn', lastName: 'Okafor', profileImageUrl: null };
const session: StaffSession = {
  token: 'staff-token',
  expiresAt: '2999-01-01T00:00:00Z',
  user: { id: 's1', username: 'finn_staff', roles: ['finance'], ...names },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  clearStaffSession();
  clearSession();
});

it('is stored under its own key and never in a cookie', () => {
  beginStaffSession(session);
  expect(readStaffSession()).toEqual(session);
  expect(Object.keys(localStorage)).toEqual([staffSessionKey]);
  expect(document.cookie).not.toContain('staff');
  clearStaffSession();
  expect(localStorage.getItem(staffSessionKey)).toBeNull();
});

it("is independent of the player's session", () => {
  beginStaffSession(session);
  expect(currentSession()).toBeNull();
  const twitch = { twitchUsername: null, twitchProfileImageUrl: null, twitchEmail: null };
  const player = { ...session.user, ...twitch, email: null, phoneVerified: true, referralEligible: false };
  const status = 'enabled' as const;
  beginSession({ token: 'player', scope: 'full', expiresAt: session.expiresAt, user: { ...player, status } });
  expect(currentStaffSession()?.token).toBe('staff-token');
  clearStaffSession();
  expect(currentSession()?.token).toBe('player');
});

it('ignores malformed and expired sessions', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const old = JSON.stringify({ ...session, expiresAt: '2001-01-01T00:00:00Z' });
  for (const text of ['{', '42', '{"token":"x"}', old]) {
    localStorage.setItem(staffSessionKey, text);
    expect(readStaffSession()).toBeNull();
  }
});

it('notifies each listener once per change', () => {
  const listener = vi.fn();
  const stop = onStaffSessionChange(listener);
  beginStaffSession(session);
  clearStaffSession();
  clearStaffSession();
  expect(listener.mock.calls.map(([next]) => next?.token ?? null)).toEqual(['staff-token', null]);
  stop();
});

it('follows another tab', () => {
  const stop = followOtherStaffTabs();
  localStorage.setItem(staffSessionKey, JSON.stringify(session));
  window.dispatchEvent(new StorageEvent('storage', { key: staffSessionKey }));
  expect(currentStaffSession()).toEqual(session);
  stop();
});
