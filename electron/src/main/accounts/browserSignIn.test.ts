import { afterEach, expect, it, vi } from 'vitest';
import { installation } from '../../testing/startFake.ts';
import { createBrowserSignIn, SIGN_IN_LIMIT_MS } from './browserSignIn.ts';

const redirectUri = 'https://duelbook.test/gamer-ids/linked';
const requestOf = (state: string, base = 'https://kingfall.test/authorize') => ({
  authorizeUrl: `${base}?${new URLSearchParams({ state, redirect_uri: redirectUri })}`,
  redirectUri,
});

function setUp() {
  const opened: string[] = [];
  const openExternal = async (url: string) => void opened.push(url);
  return { opened, signIn: createBrowserSignIn({ installation, openExternal }) };
}

afterEach(() => void vi.useRealTimers());

it('accepts only the response to the sign-in that is waiting, once', async () => {
  const { signIn } = setUp();
  expect(signIn.answer({ state: 's-1', code: 'early' })).toBe(false);
  const answer = signIn.authorize(requestOf('s-1'));
  expect(signIn.answer({ code: 'c' })).toBe(false);
  expect(signIn.answer({ state: 's-2', code: 'c' })).toBe(false);
  expect(signIn.answer({ state: 's-1', code: 'c-1' })).toBe(true);
  expect(signIn.answer({ state: 's-1', code: 'again' })).toBe(false);
  expect(await answer).toEqual({ state: 's-1', code: 'c-1' });
});

it('ends a sign-in when another one starts, when it is canceled, and when it takes too long', async () => {
  vi.useFakeTimers();
  const { signIn } = setUp();
  const first = signIn.authorize(requestOf('s-1'));
  const second = signIn.authorize(requestOf('s-2'));
  expect(await first).toBeNull();
  signIn.cancel();
  expect(await second).toBeNull();
  const third = signIn.authorize(requestOf('s-3'));
  await vi.advanceTimersByTimeAsync(SIGN_IN_LIMIT_MS);
  expect(await third).toBeNull();
  expect(signIn.answer({ state: 's-3', code: 'late' })).toBe(false);
});

it.each([
  ['an unencrypted page', requestOf('s', 'http://kingfall.test/authorize')],
  ['a program', requestOf('s', 'ms-msdt:/id')],
  ['a local page of a public installation', requestOf('s', 'http://127.0.0.1:4002/authorize')],
  ['no state', { authorizeUrl: 'https://kingfall.test/authorize', redirectUri }],
  ['a response to another site', { ...requestOf('s'), redirectUri: 'https://evil.test/' }],
  ['no address', { authorizeUrl: 'nonsense', redirectUri }],
])('opens nothing for %s', async (_what, request) => {
  const { signIn, opened } = setUp();
  await expect(signIn.authorize(request)).rejects.toThrow('not allowed');
  expect(opened).toEqual([]);
});

it('allows the local sandbox for a local installation', async () => {
  const opened: string[] = [];
  const local = { ...installation, origin: 'http://127.0.0.1:4000' };
  const signIn = createBrowserSignIn({ installation: local, openExternal: async (url) => void opened.push(url) });
  const uri = 'http://127.0.0.1:4000/twitch/linked';
  const authorizeUrl = `http://127.0.0.1:4002/oauth2/authorize?${new URLSearchParams({ state: 's', redirect_uri: uri })}`;
  const answer = signIn.authorize({ authorizeUrl, redirectUri: uri });
  signIn.answer({ state: 's', error: 'access_denied' });
  expect(await answer).toEqual({ state: 's', error: 'access_denied' });
  expect(opened).toEqual([authorizeUrl]);
});

it('reports a browser that doesn’t open, and stops waiting', async () => {
  const signIn = createBrowserSignIn({
    installation,
    openExternal: () => Promise.reject(new Error('no browser')),
  });
  await expect(signIn.authorize(requestOf('s-1'))).rejects.toThrow('no browser');
  expect(signIn.answer({ state: 's-1', code: 'c' })).toBe(false);
});
