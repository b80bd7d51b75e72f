import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession, type Session } from '@/entities/session';
import { liveConnection, liveLatency } from '@/shared/lib/live';
import { AccountUpdatesDocument } from '@/widgets/shell/api/shell.generated.ts';
import { createLiveSocket } from './liveSocket.ts';

/** A time in ms that exceeds the first reconnect delays. */
const aWhile = 5_000;

/** A WebSocket whose server side is controlled by the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  readonly sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Doesn't fire `close`, as in browsers, which wait for a handshake that an unresponsive peer never completes. */
  close(): void {
    this.readyState = FakeSocket.CLOSING;
  }

  async opens(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    await settled();
  }

  async says(message: object): Promise<void> {
    this.onmessage?.({ data: JSON.stringify(message) });
    await settled();
  }

  async isClosed(code: number): Promise<void> {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: 'closed by the test', wasClean: code !== 1006 });
    await settled();
  }

  async letsIn(): Promise<void> {
    await this.opens();
    await this.says({ type: 'connection_ack' });
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const state = () => liveConnection.get().state;
const count = () => FakeSocket.made.length;

function newest(): FakeSocket {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

const kai = { token: 'token-1', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'kai' } } as Session;

let stop: () => void;
const failed = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  failed.mockReset();
  vi.stubGlobal('WebSocket', FakeSocket);
  liveConnection.set({ state: 'idle', heardAt: 0 });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createLiveSocket('ws://here/graphql').link });
  const subscription = client
    .subscribe({ query: AccountUpdatesDocument, fetchPolicy: 'no-cache' })
    .subscribe(({ error }) => error && failed());
  stop = () => subscription.unsubscribe();
  await settled();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
});

it('is connecting until the handshake completes, and idle without subscriptions', async () => {
  expect(state()).toBe('connecting');
  await newest().opens();
  expect(state()).toBe('connecting');
  await newest().says({ type: 'connection_ack' });
  expect(state()).toBe('open');
  stop();
  await settled();
  await newest().isClosed(1000);
  expect([state(), count()]).toEqual(['idle', 1]);
});

it('counts its silence from the first attempt to connect', async () => {
  const startedAt = Date.now();
  expect(liveConnection.get()).toEqual({ state: 'connecting', heardAt: startedAt });
  await newest().isClosed(1006);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect([liveConnection.get(), count()]).toEqual([{ state: 'lost', heardAt: startedAt }, 2]);
});

it.each([1006, 1009, 1011, 1012, 4403, 4408, 4429, 4500])(
  'reconnects after a close with %d and resubscribes',
  async (code) => {
    await newest().letsIn();
    await newest().isClosed(code);
    expect(state()).toBe('lost');
    await vi.advanceTimersByTimeAsync(aWhile);
    expect([state(), count()]).toEqual(['lost', 2]);
    await newest().opens();
    await newest().says({ type: 'ping' });
    expect(state()).toBe('lost');
    await newest().says({ type: 'connection_ack' });
    expect(state()).toBe('open');
    expect(newest().sent.map(({ type }) => type)).toContain('subscribe');
    expect(failed).not.toHaveBeenCalled();
  },
);

it('backs off with each refusal', async () => {
  for (let refusal = 0; refusal < 4; refusal++) {
    await newest().opens();
    await newest().isClosed(4429);
    await vi.advanceTimersByTimeAsync(aWhile);
  }
  expect(count()).toBe(5);
  await newest().isClosed(4500);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(count()).toBe(5);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(count()).toBe(6);
});

it.each([4400, 4401, 4406, 4409])(
  'does not reconnect after a close with %d, which would happen again',
  async (code) => {
    await newest().letsIn();
    await newest().isClosed(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([state(), count()]).toEqual(['lost', 1]);
    expect(failed).toHaveBeenCalledOnce();
  },
);

it('reconnects as a guest when the session becomes invalid', async () => {
  beginSession(kai);
  await newest().letsIn();
  await newest().isClosed(4401);
  expect(currentSession()).toBeNull();
  await vi.advanceTimersByTimeAsync(aWhile);
  await newest().letsIn();
  expect([state(), count()]).toEqual(['open', 2]);
});

it('gives up on a peer that never completes the handshake', async () => {
  await newest().opens();
  await vi.advanceTimersByTimeAsync(5_000);
  await newest().says({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(4_900);
  expect([state(), count()]).toEqual(['connecting', 1]);
  await vi.advanceTimersByTimeAsync(100 + aWhile);
  expect([state(), count()]).toEqual(['lost', 2]);
  await newest().letsIn();
  expect(state()).toBe('open');
});

it('measures how long answers to pings take', async () => {
  await newest().letsIn();
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.advanceTimersByTimeAsync(48);
  await newest().says({ type: 'pong' });
  expect(liveLatency.get()).toBe(48);
});

it('gives up on a peer that doesn’t answer pings, but not on one that does', async () => {
  await newest().letsIn();
  for (let round = 0; round < 5; round++) {
    await vi.advanceTimersByTimeAsync(5_000);
    await newest().says({ type: 'pong' });
  }
  expect([state(), count(), newest().sent.filter(({ type }) => type === 'ping').length]).toEqual(['open', 1, 5]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(state()).toBe('lost');
  await vi.advanceTimersByTimeAsync(aWhile);
  await newest().letsIn();
  expect([state(), count()]).toEqual(['open', 2]);
});
