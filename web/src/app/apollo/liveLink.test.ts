import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveConnection } from '@/shared/lib/live';
import { AccountUpdatesDocument } from '@/widgets/shell/api/shell.generated.ts';
import { LiveLink } from './liveLink.ts';
import type { createLiveSocket } from './liveSocket.ts';

const terminate = vi.fn();
const data = { account: { __typename: 'AccountUpdate', kind: 'RESYNC', seq: 1, data: null } };
const made = vi.fn((_url: string) => ({ link: new ApolloLink(() => of({ data })), terminate }));
const file = { createLiveSocket: made as unknown as typeof createLiveSocket };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const follow = (link: LiveLink) => {
  const seen: unknown[] = [];
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const subscription = client
    .subscribe({ query: AccountUpdatesDocument, fetchPolicy: 'no-cache' })
    .subscribe((result) => seen.push(result.data?.account.kind));
  return { seen, stop: () => subscription.unsubscribe() };
};

it('loads the socket once, on the first subscription, and closes it when the session changes', async () => {
  const load = vi.fn(async () => file);
  const link = new LiveLink('ws://here/graphql', load);
  expect(load).not.toHaveBeenCalled();
  link.renew();
  const [one, two] = [follow(link), follow(link)];
  await vi.waitFor(() => expect([one.seen, two.seen]).toEqual([['RESYNC'], ['RESYNC']]));
  expect([load.mock.calls.length, made.mock.calls]).toEqual([1, [['ws://here/graphql']]]);
  expect(terminate).not.toHaveBeenCalled();
  link.renew();
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledOnce());
});

it('retries loading the socket, and reports the connection as lost until it succeeds', async () => {
  const load = vi.fn(async () => file);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { seen } = follow(new LiveLink('ws://here/graphql', load));
  await vi.waitFor(() => expect(liveConnection.get().state).toBe('lost'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(seen).toEqual(['RESYNC']);
});

it('drops subscribers that left before it loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof file>();
  const { seen, stop } = follow(new LiveLink('ws://here/graphql', () => promise));
  stop();
  resolve(file);
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual([]);
});
