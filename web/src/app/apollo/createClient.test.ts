import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppConfigDocument } from '@/entities/appConfig/api/appConfig.generated.ts';
import { MatchFiltersDocument } from '@/entities/matchFilter/api/matchFilters.generated.ts';
import { SignOutDocument } from '@/entities/session/api/session.generated.ts';
import { BlockHashDocument } from '@/features/blockUser/api/blockedPeople.generated.ts';
import { AccountUpdatesDocument } from '@/widgets/shell/api/shell.generated.ts';
import documents from '../../../persisted-documents.json' with { type: 'json' };
import { createApolloClient, persistedIds } from './createClient.ts';
import { reconnectWait } from './reconnect.ts';

const config = { __typename: 'Config', minimumAppVersion: '0.1.0', maintenance: false, maintenanceMessage: null };
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const textOf = (hash: string) => (documents as Record<string, string>)[hash];

const sent = (call: number) => {
  const [, init] = fetchMock.mock.calls[call] ?? [];
  return { headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) };
};

it('sends the document id and the browser’s device id', async () => {
  fetchMock.mockImplementation(async () => answer({ data: { config } }));
  const client = createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' });
  await client.query({ query: AppConfigDocument });
  const { headers, body } = sent(0);
  expect(textOf(body.extensions.persistedQuery.sha256Hash)).toContain('query AppConfig');
  expect(headers.get('x-device-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.has('authorization')).toBe(false);
});

it('sends document ids for every operation type, even after the client transformed the document', async () => {
  const sent: unknown[] = [];
  const noted = new ApolloLink(({ operationName, extensions }) => {
    sent.push([operationName, textOf(extensions.persistedQuery.sha256Hash)?.split(' ', 1)[0]]);
    return of({ data: {} });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([persistedIds(false), noted]) });
  await client.query({ query: MatchFiltersDocument, fetchPolicy: 'no-cache' });
  await client.mutate({ mutation: SignOutDocument, fetchPolicy: 'no-cache' });
  client.subscribe({ query: AccountUpdatesDocument, fetchPolicy: 'no-cache' }).subscribe();
  client.stop();
  expect(sent).toEqual([
    ['MatchFilters', 'query'],
    ['SignOut', 'mutation'],
    ['AccountUpdates', 'subscription'],
  ]);
});

it('retries a failed query exactly once', async () => {
  vi.useFakeTimers();
  const failed = { errors: [{ message: 'upstream', extensions: { code: 'INTERNAL', retryable: true } }], data: null };
  fetchMock.mockImplementation(async () => answer(failed));
  const client = createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' });
  const run = client.query({ query: AppConfigDocument }).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await run).toBe('upstream');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it.each([
  [2, 1999, 1],
  [2, 2100, 2],
  [60, 100_000, 1],
])('retries a query that is rate limited for %i s: after %i ms it was sent %i times', async (retryAfter, ms, times) => {
  vi.useFakeTimers();
  const extensions = { code: 'RATE_LIMITED', retryable: true, retryAfter };
  fetchMock.mockImplementation(async () => answer({ errors: [{ message: 'Slow down.', extensions }], data: null }));
  const client = createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' });
  client.query({ query: AppConfigDocument }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(ms);
  expect(fetchMock).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

it('sends each query in its own task, and mutations immediately', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => answer({ data: {} }));
  const client = createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' });
  for (const query of [AppConfigDocument, BlockHashDocument])
    client.query({ query, fetchPolicy: 'no-cache' }).catch(() => undefined);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(fetchMock).toHaveBeenCalledTimes(0);
  await vi.advanceTimersToNextTimerAsync();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersToNextTimerAsync();
  expect(fetchMock).toHaveBeenCalledTimes(2);
  client.mutate({ mutation: SignOutDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(fetchMock).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('refetches only active queries when the device comes back online', async () => {
  fetchMock.mockImplementation(async () => answer({ data: { blockHash: 'one' } }));
  const client = createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' });
  const watched = client.watchQuery({ query: BlockHashDocument }).subscribe(() => undefined);
  const kept = client.watchQuery({ query: BlockHashDocument, fetchPolicy: 'cache-only' }).subscribe(() => undefined);
  const skipped = client.watchQuery({ query: MatchFiltersDocument, fetchPolicy: 'standby' }).subscribe(() => undefined);
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(sent(1).body.operationName).toBe('BlockHash');
  for (const each of [watched, kept, skipped]) each.unsubscribe();
  window.dispatchEvent(new Event('online'));
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('backs off with every lost connection, up to a limit, with jitter', () => {
  expect(reconnectWait(0, 0)).toBe(250);
  expect(reconnectWait(3, 1)).toBe(4000);
  expect(reconnectWait(30, 1)).toBe(15_000);
  expect(reconnectWait(2, 0)).toBeLessThan(reconnectWait(2, 1));
});
