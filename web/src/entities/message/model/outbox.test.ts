import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Destination,
  enqueue,
  type Outgoing,
  outgoing,
  pump,
  removeOutgoing,
  retryOutgoing,
  type Verdict,
  whyRefused,
} from './outbox.ts';

const here: Destination = { kind: 'conversation', id: 'c1' };
const there: Destination = { kind: 'conversation', id: 'c2' };
const text = (words: string) => ({ type: 'text' as const, text: words, mentions: [] });

beforeEach(() => {
  // jsdom has no IndexedDB, so the queue isn't stored and the failure is logged once.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const { nonce } of outgoing()) removeOutgoing(nonce);
});
afterEach(() => {
  for (const { nonce } of outgoing()) removeOutgoing(nonce);
});

/** Simulates a platform that accepts, refuses or loses messages and deduplicates them by nonce. */
function platform() {
  const kept = new Map<string, string>();
  const heard: string[] = [];
  let next: ('take' | 'lose answer' | 'refuse' | 'away')[] = [];
  const send = async (message: Outgoing) => {
    const how = next.shift() ?? 'take';
    heard.push(message.text);
    if (how === 'refuse' || how === 'away') throw new Error(how);
    kept.set(message.nonce, message.text);
    if (how === 'lose answer') throw new Error('away');
  };
  const refusal = {
    code: 'UNPROCESSABLE',
    message: 'Your message breaks our language rules.',
    data: { reason: 'profanity' },
  };
  const judge = (error: unknown): Verdict =>
    (error as Error).message === 'away'
      ? { kind: 'wait' }
      : { kind: 'refused', refusal: refusal as unknown as Extract<Verdict, { kind: 'refused' }>['refusal'] };
  return {
    kept,
    heard,
    will: (...how: typeof next) => {
      next = how;
    },
    run: () => pump('me', send, judge),
  };
}

const states = () => outgoing().map(({ text: words, state }) => [words, state]);

it('sends waiting messages in order, each thread independently', async () => {
  const { heard, run } = platform();
  for (const words of ['one', 'two']) enqueue('me', here, text(words));
  enqueue('me', there, text('elsewhere'));
  await run();
  expect(heard.filter((words) => words !== 'elsewhere')).toEqual(['one', 'two']);
  expect(outgoing()).toEqual([]);
});

it('keeps messages while offline and delivers them once even if a response was lost', async () => {
  const { kept, will, run } = platform();
  enqueue('me', here, text('one'));
  enqueue('me', here, text('two'));
  will('lose answer');
  await run();
  expect(states()).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ]);
  await run();
  expect([...kept.values()]).toEqual(['one', 'two']);
  expect(outgoing()).toEqual([]);
});

it('keeps a refused message with its reason and sends the ones after it', async () => {
  const { kept, will, run } = platform();
  const bad = enqueue('me', here, text('bad'));
  enqueue('me', here, text('good'));
  will('refuse');
  await run();
  expect([...kept.values()]).toEqual(['good']);
  expect(outgoing()).toMatchObject([
    {
      nonce: bad.nonce,
      state: 'refused',
      why: { text: 'Your message breaks our language rules.', reason: 'profanity' },
    },
  ]);
  retryOutgoing(bad.nonce);
  await run();
  expect(kept.get(bad.nonce)).toBe('bad');
});

it('never sends messages queued by another user', async () => {
  const { kept, run } = platform();
  enqueue('someone else', here, text('not mine'));
  await run();
  expect(kept.size).toBe(0);
  expect(states()).toEqual([['not mine', 'waiting']]);
});

it('sends a message once, no matter how often the queue is pumped', async () => {
  const { heard, run } = platform();
  enqueue('me', here, text('one'));
  await Promise.all([run(), run(), run()]);
  expect(heard).toEqual(['one']);
});

it('builds the text of a refusal from its reason and data', () => {
  const refusal = (data: Record<string, unknown>, retryAfter: number | null = null) =>
    whyRefused({ message: 'No.', data, retryAfter });
  const until = '2026-11-22T12:00:00.000Z';
  expect(refusal({ reason: 'silenced', scope: 'all', until })).toMatch(/^You can’t send messages until Nov 22, .*\.$/);
  expect(refusal({ reason: 'silenced', scope: 'direct', until })).toMatch(/^You can’t send direct .* until Nov 22, /);
  expect(refusal({ reason: 'slow_mode', waitSeconds: 4 })).toBe('Slow mode is on. You can send this in 4 s.');
  expect(refusal({}, 9)).toBe('No. Try again in 9 s.');
  expect(refusal({ reason: 'scam' })).toBe('No.');
});
