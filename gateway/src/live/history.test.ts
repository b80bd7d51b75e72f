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

it('knows nothing before the first state', () => {
  expect(history.last).toBeNull();
  expect(seqs(null)).toBeNull();
  expect(seqs(3)).toBeNull();
});

it('gives the state and what followed, or what came after the last that was seen', () => {
  history.begin(state(4));
  expect(seqs(null)).toEqual(['S4']);
  expect(seqs(4)).toEqual([]);
  add(5, 6);
  expect(seqs(null)).toEqual(['S4', 'E5', 'E6']);
  expect(seqs(5)).toEqual(['E6']);
  expect(seqs(6)).toEqual([]);
});

it('gives the state to those who saw what it does not know', () => {
  history.begin(state(4));
  add(5, 6);
  expect(seqs(3)).toEqual(['S4', 'E5', 'E6']);
  expect(seqs(7)).toEqual(['S4', 'E5', 'E6']);
});

it('forgets the state once the events no longer lead on from it', () => {
  history.begin(state(0));
  add(1, keptEvents);
  expect(seqs(null)).toHaveLength(keptEvents + 1);
  add(keptEvents + 1, keptEvents + 1);
  expect(seqs(null)).toBeNull();
  expect(seqs(0)).toBeNull();
  expect(seqs(1)).toHaveLength(keptEvents);
});

it('takes a state that was read again, at once or when the events have come as far', () => {
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

it('does not take one that is too old to lead on from', () => {
  history.begin(state(0));
  add(1, 100);
  history.offer(state(100 - keptEvents - 1));
  expect(seqs(null)).toBeNull();
});
