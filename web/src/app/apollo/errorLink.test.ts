import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession, currentSession } from '@/entities/session';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { errorLink } from './errorLink.ts';

const user = {
  id: 'u1',
  status: 'enabled',
  username: 'kai',
  phoneVerified: true,
  referralEligible: false,
  roles: [],
} as const;
const names = { firstName: null, lastName: null, email: null, profileImageUrl: null };
const twitch = { twitchUsername: null, twitchProfileImageUrl: null, twitchEmail: null };

beforeEach(() => {
  beginSession({
    token: 't',
    scope: 'full',
    expiresAt: '2999-01-01T00:00:00Z',
    user: { ...user, ...names, ...twitch },
  });
});

afterEach(() => {
  closeAllOverlays();
  clearSession();
  for (const { id } of currentToasts()) dismissToast(id);
});

const read = gql`
  query Read {
    thing
  }
`;
const act = gql`
  mutation Act {
    thing
  }
`;

const clientFor = (end: ApolloLink) =>
  new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([errorLink(), end]) });

/** Runs one operation that the platform refuses with these error extensions. */
async function refuse(extensions: Record<string, unknown>, document = act): Promise<void> {
  const client = clientFor(new ApolloLink(() => of({ data: null, errors: [{ message: 'no', extensions }] })));
  const run = document === act ? client.mutate({ mutation: act }) : client.query({ query: read });
  await expect(run).rejects.toThrow();
}

it.each([
  ['mutation', act],
  ['query', read],
])('opens the phone page when a %s is refused with code 15', async (_kind, document) => {
  await refuse({ platformCode: 15 }, document);
  expect(openOverlays()).toEqual([{ kind: 'auth', page: 'PhoneNumber' }]);
});

it('keeps an open sign-in when a query is refused with code 15', async () => {
  openOverlay({ kind: 'auth', page: 'Verify' });
  await refuse({ platformCode: 15 }, read);
  expect(openOverlays()).toEqual([{ kind: 'auth', page: 'Verify' }]);
});

it('code 27 shows that the account is frozen, with the reference', async () => {
  await refuse({ platformCode: 27, requestId: 'r-1' });
  expect(openOverlays()).toEqual([{ kind: 'frozen', requestId: 'r-1' }]);
});

it('code 28 asks for the identity check, with the reasons', async () => {
  await refuse({ platformCode: 28, data: { reasons: ['first_withdrawal'] } });
  expect(openOverlays()).toEqual([{ kind: 'kyc', reasons: ['first_withdrawal'] }]);
});

it('code 403 shows banned users the reason and duration when they act, and stays silent for reads', async () => {
  const banned = { platformCode: 403, data: { status: 'banned' } };
  await refuse(banned, read);
  expect(openOverlays()).toEqual([]);
  expect(currentSession()).toMatchObject({ scope: 'banned', user: { status: 'banned' } });
  await refuse(banned);
  expect(openOverlays()).toEqual([{ kind: 'ban' }]);
});

it('code 403 with any other cause is left to the caller', async () => {
  await refuse({ platformCode: 403 });
  expect(openOverlays()).toEqual([]);
  expect(currentSession()?.scope).toBe('full');
});

it('code 12 and all other codes are left to the caller', async () => {
  await refuse({ platformCode: 12 });
  await refuse({ platformCode: 1003, code: 'INSUFFICIENT_FUNDS' });
  expect(openOverlays()).toEqual([]);
  expect(currentToasts()).toEqual([]);
  expect(currentSession()).not.toBeNull();
});

it('clears an invalid session and shows one message, however many requests fail', async () => {
  await refuse({ code: 'UNAUTHENTICATED' }, read);
  await refuse({ code: 'UNAUTHENTICATED' }, read);
  expect(currentSession()).toBeNull();
  expect(currentToasts().map(({ title }) => title)).toEqual(['You were signed out. Sign in again.']);
});

it('clears a session that the gateway refuses with a plain 401 response', async () => {
  const failure = new ServerError('no', { response: new Response('', { status: 401 }), bodyText: '' });
  const client = clientFor(new ApolloLink(() => throwError(() => failure)));
  await expect(client.query({ query: read })).rejects.toThrow();
  expect(currentSession()).toBeNull();
});

it('asks for the date of birth if code 1006 says it is missing; the caller handles other age refusals', async () => {
  await refuse({ code: 'AGE_REFUSED', platformCode: 1006, data: { reason: 'under_age', minimum_age: 18 } });
  expect(openOverlays()).toEqual([]);
  await refuse({ code: 'AGE_REFUSED', platformCode: 1006, data: { reason: 'unknown', minimum_age: 18 } });
  expect(openOverlays()).toEqual([{ kind: 'date-of-birth' }]);
});

it('asks for the location if code 1005 says that it is missing; the caller handles other regions', async () => {
  await refuse({ code: 'REGION_REFUSED', platformCode: 1005, data: { reason: 'closed', region: 'US-WA' } });
  expect(openOverlays()).toEqual([]);
  await refuse({ code: 'REGION_REFUSED', platformCode: 1005, data: { reason: 'location_needed', region: 'US-NY' } });
  expect(openOverlays()).toEqual([{ kind: 'share-location' }]);
});

it('keeps the session when a request of an earlier session is refused', async () => {
  const refusing = (token: string) =>
    clientFor(
      new ApolloLink((operation) => {
        operation.setContext({ headers: { authorization: `Bearer ${token}` } });
        return of({ data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] });
      }),
    ).query({ query: read });
  await expect(refusing('earlier')).rejects.toThrow();
  expect(currentSession()?.token).toBe('t');
  await expect(refusing('t')).rejects.toThrow();
  expect(currentSession()).toBeNull();
});
