import { beforeEach, expect, it } from 'vitest';
import { History, keptEvents } from './history.ts';
import type { Update } from './update.ts';

let history: History;
beforeEach(() => {
  history = new History();
});

const state = (seq: number): Update => ({ kind: 'SNAPSHOT', seq, data: null });
const add = (from: number, to: number) => {
  for (let seq = from; seq <= to; seq++) history.add({ kind: 'EVENT', seq, data: null });
};
const seqs = (resume: number | null) => history.since(resume)?.map(({ kind, seq }) => `${kind[0]}${seq}`) ?? null;

it('is empty before the first snapshot', () => {
  expect(history.last).toBeNull();
  expect(seqs(null)).toBeNull();
  expect(seqs(3)).toBeNull();
});

it('returns the snapshot and later events, or the events after the last seen', () => {
  history.begin(state(4));
  expect(seqs(null)).toEqual(['S4']);
  expect(seqs(4)).toEqual([]);
  add(5, 6);
  expect(seqs(null)).toEqual(['S4', 'E5', 'E6']);
  expect(seqs(5)).toEqual(['E6']);
  expect(seqs(6)).toEqual([]);
});

it('returns the snapshot for an unknown sequence number', () => {
  history.begin(state(4));
  add(5, 6);
  expect(seqs(3)).toEqual(['S4', 'E5', 'E6']);
  expect(seqs(7)).toEqual(['S4', 'E5', 'E6']);
});

it('drops the snapshot when later events were evicted', () => {
  history.begin(state(0));
  add(1, keptEvents);
  expect(seqs(null)).toHaveLength(keptEvents + 1);
  add(keptEvents + 1, keptEvents + 1);
  expect(seqs(null)).toBeNull();
  expect(seqs(0)).toBeNull();
  expect(seqs(1)).toHaveLength(keptEvents);
});

it('accepts a new snapshot, immediately or once the events catch up', () => {
  history.begin(state(0));
  add(1, 100);
  history.offer(state(98));
  expect(seqs(null)).toEqual(['S98', 'E99', 'E100']);
  add(101, 200);
  history.offer(state(202));
  expect(seqs(null)).toBeNull();
  add(201, 202);
  expect(seqs(null)).toEqual(['S202']);
});

it('ignores a snapshot that is too old', () => {
  history.begin(state(0));
  add(1, 100);
  history.offer(state(100 - keptEvents - 1));
  expect(seqs(null)).toBeNull();
});
