// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Asked, addLive, endLive, type Keys, keptAtMost, mergeThread, type Stretch } from './mergeThread.ts';

interface Item {
  id: string;
  seq: number;
}

const keys: Keys<Item> = { id: ({ id }) => id, seq: ({ seq }) => seq };
const item = (seq: number): Item => ({ id: `m${seq}`, seq });
const seqs = (stretch: Stretch<Item>) => stretch.items.map(({ seq }) => seq);

/**
 * Simulates a thread on the platform. Sequence numbers increase with gaps, and pages are served as on the real
 * platform.
 */
class Platform {
  readonly all: Item[] = [];
  private last = 0;

  add(step: number): Item {
    this.last += step;
    const made = item(this.last);
    this.all.push(made);
    return made;
  }

  page(asked: Asked & { around?: string }, size: number): Stretch<Item> {
    const at = (id: string) => this.all.findIndex((each) => each.id === id);
    let [from, to] = [this.all.length - size, this.all.length];
    if (asked.before) [from, to] = [at(asked.before) - size, at(asked.before)];
    if (asked.after) [from, to] = [at(asked.after) + 1, at(asked.after) + 1 + size];
    if (asked.around) [from, to] = [at(asked.around) - size, at(asked.around) + size];
    const items = this.all.slice(Math.max(0, from), Math.max(0, to)).reverse();
    return {
      items,
      nextCursor: from > 0 ? (items.at(-1)?.id ?? null) : null,
      prevCursor: to < this.all.length ? (items[0]?.id ?? null) : null,
    };
  }
}

/**
 * Simulates a client. The platform reads a page immediately, but the page may arrive later. Live events arrive in order
 * unless the channel is down.
 */
class Client {
  stretch: Stretch<Item> | undefined;
  private recent: Item[] = [];
  private readonly inFlight: { page: Stretch<Item>; asked: Asked }[] = [];
  live = true;

  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  ask(asked: Asked & { around?: string }, size: number): void {
    this.inFlight.push({ page: this.platform.page(asked, size), asked });
  }

  answer(): void {
    const next = this.inFlight.shift();
    if (!next) return;
    this.stretch = mergeThread(this.stretch, next.page, next.asked, keys);
    this.settle();
  }

  hear(made: Item): void {
    if (!this.live) return;
    this.recent.push(made);
    this.settle();
  }

  fallSilent(): void {
    this.live = false;
    this.recent = [];
    // Pages in flight were read before the gap, so they can't contain messages from after the gap.
    this.inFlight.length = 0;
    if (this.stretch) this.stretch = endLive(this.stretch, keys);
  }

  /** Starts the channel. There is a gap before its first event, because a restarted channel doesn't replay events. */
  begin(): void {
    this.fallSilent();
    this.live = true;
  }

  private settle(): void {
    for (const each of this.recent) if (this.stretch) this.stretch = addLive(this.stretch, each, keys);
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), step: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('older', 'newer', 'latest', 'around' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('silence', 'sound' as const) }) },
);

function expectOneStretch(stretch: Stretch<Item>, platform: Platform): void {
  const known = seqs(stretch);
  expect(known).toEqual([...new Set(known)].sort((a, b) => b - a));
  const [high, low] = [known[0] ?? 0, known.at(-1) ?? 0];
  const between = platform.all.filter(({ seq }) => seq >= low && seq <= high).map(({ seq }) => seq);
  expect(known).toEqual(between.reverse());
  if (stretch.nextCursor === null) expect(low).toBe(platform.all[0]?.seq ?? 0);
}

it('stays one contiguous stretch without duplicates in any order of events, and ends complete', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.array(step, { maxLength: 80 }), (before, steps) => {
      const platform = new Platform();
      for (let n = 0; n < before; n++) platform.add(1 + (n % 2));
      const client = new Client(platform);
      client.ask({}, 5);
      for (const each of steps) {
        const { stretch } = client;
        if (each.kind === 'add') client.hear(platform.add('step' in each ? each.step : 1));
        if (each.kind === 'answer') client.answer();
        if (each.kind === 'silence') client.fallSilent();
        if (each.kind === 'sound') client.begin();
        if (each.kind === 'latest') client.ask({}, 5);
        if (each.kind === 'older' && stretch?.nextCursor) client.ask({ before: stretch.nextCursor }, 5);
        if (each.kind === 'newer' && stretch?.prevCursor) client.ask({ after: stretch.prevCursor }, 5);
        if (each.kind === 'around' && platform.all[0]) client.ask({ around: platform.all[0].id }, 3);
        if (client.stretch) expectOneStretch(client.stretch, platform);
      }
      // Brings the channel up, delivers every response and loads both ends of the thread.
      client.begin();
      for (let n = 0; n < 200; n++) client.answer();
      client.ask({}, 5);
      client.answer();
      for (let n = 0; n < 200 && client.stretch?.nextCursor; n++) {
        client.ask({ before: client.stretch.nextCursor }, 5);
        client.answer();
      }
      for (let n = 0; n < 200 && client.stretch?.prevCursor; n++) {
        client.ask({ after: client.stretch.prevCursor }, 5);
        client.answer();
      }
      expect(client.stretch && seqs(client.stretch)).toEqual(platform.all.map(({ seq }) => seq).reverse());
    }),
  );
});

const stretch = (from: number, to: number, ends: Partial<Stretch<Item>> = {}): Stretch<Item> => ({
  items: Array.from({ length: to - from + 1 }, (_, n) => item(to - n)),
  nextCursor: `m${from}`,
  prevCursor: null,
  ...ends,
});

it('restarts when there may be a gap', () => {
  const kept = stretch(1, 5, { prevCursor: 'm5' });
  expect(seqs(mergeThread(kept, stretch(8, 9), {}, keys))).toEqual([9, 8]);
  expect(seqs(mergeThread(kept, stretch(5, 9), {}, keys))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

it('ignores a page next to a message that is no longer loaded', () => {
  const kept = stretch(20, 25);
  expect(mergeThread(kept, stretch(1, 4), { before: 'm5' }, keys)).toBe(kept);
});

it('detects the end of a thread from an empty response', () => {
  const kept = stretch(3, 5, { prevCursor: 'm5' });
  const nothing = { items: [], nextCursor: null, prevCursor: null };
  expect(mergeThread(kept, nothing, { before: 'm3' }, keys)).toEqual({ ...kept, nextCursor: null });
  expect(mergeThread(kept, nothing, { after: 'm5' }, keys)).toEqual({ ...kept, prevCursor: null });
});

it('ignores an empty response if the stretch has restarted since the request', () => {
  const kept = stretch(1, 4, { prevCursor: 'm4', nextCursor: 'm1' });
  const nothing = { items: [], nextCursor: null, prevCursor: null };
  expect(mergeThread(kept, nothing, { after: 'm9' }, keys)).toEqual(kept);
  expect(mergeThread(kept, nothing, { before: 'm3' }, keys)).toEqual(kept);
});

it('doesn’t add live messages after a gap', () => {
  const kept = stretch(3, 5, { prevCursor: 'm5' });
  expect(addLive(kept, item(9), keys)).toBe(kept);
  expect(seqs(addLive(stretch(3, 5), item(9), keys))).toEqual([9, 5, 4, 3]);
  expect(seqs(addLive(addLive(stretch(3, 5), item(9), keys), item(7), keys))).toEqual([9, 7, 5, 4, 3]);
});

it('drops the far end of a very long thread and can load it again', () => {
  const long = stretch(101, 100 + keptAtMost);
  const older = mergeThread(long, stretch(51, 100), { before: 'm101' }, keys);
  expect(older.items).toHaveLength(keptAtMost);
  expect(seqs(older).at(-1)).toBe(51);
  expect(older.prevCursor).toBe(`m${50 + keptAtMost}`);
  const newer = mergeThread(older, stretch(51 + keptAtMost, 100 + keptAtMost), { after: older.prevCursor }, keys);
  expect(newer.items).toHaveLength(keptAtMost);
  expect(newer.nextCursor).toBe('m101');
  expect(newer.prevCursor).toBeNull();
});
