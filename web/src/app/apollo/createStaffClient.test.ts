import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession } from '@/entities/session';
import {
  beginStaffSession,
  clearStaffSession,
  currentStaffSession,
  StaffSignInOptionsDocument,
} from '@/entities/staffMember';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { createApolloClient } from './createClient.ts';
import { createStaffClient } from './createStaffClient.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const config = { __typename: 'Config', social: null };
const expiresAt = '2999-01-01T00:00:00Z';
const person = { id: 'u1', username: 'finn', firstName: null, lastName: null, profileImageUrl: null, roles: [] };
const twitch = { twitchUsername: null, twitchProfileImageUrl: null, twitchEmail: null };
const player = {
  ...person,
  ...twitch,
  status: 'enabled',
  email: null,
  phoneVerified: true,
  referralEligible: false,
} as const;

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => answer({ data: { config } }));
  vi.stubGlobal('fetch', fetchMock);
  beginSession({ token: 'player-token', scope: 'full', expiresAt, user: player });
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearStaffSession();
  clearSession();
  for (const { id } of currentToasts()) dismissToast(id);
});

const sentTokens = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
const ask = (client: ReturnType<typeof createStaffClient>) => client.query({ query: StaffSignInOptionsDocument });

it('never sends the player’s token, nor the staff token from the player’s client', async () => {
  await ask(createStaffClient('/graphql'));
  beginStaffSession({ token: 'staff-token', expiresAt, user: person });
  await ask(createStaffClient('/graphql'));
  await ask(createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' }));
  expect(sentTokens()).toEqual([null, 'Bearer staff-token', 'Bearer player-token']);
});

it('clears only the staff session when it becomes invalid', async () => {
  beginStaffSession({ token: 'staff-token', expiresAt, user: person });
  const refusal = {
    message: 'Sign in first.',
    extensions: { code: 'UNAUTHENTICATED', platformCode: 401, status: 401 },
  };
  fetchMock.mockImplementation(async () => answer({ data: null, errors: [refusal] }));
  await expect(ask(createStaffClient('/graphql'))).rejects.toThrow();
  expect(currentStaffSession()).toBeNull();
  expect(currentSession()?.token).toBe('player-token');
  expect(currentToasts().map(({ title }) => title)).toEqual(['You were signed out. Sign in again.']);
});

it('clears the data of one staff user before the next one signs in', async () => {
  beginStaffSession({ token: 'staff-token', expiresAt, user: person });
  const client = createStaffClient('/graphql');
  await ask(client);
  clearStaffSession();
  await vi.waitFor(() => expect(client.extract()).toEqual({}));
});
