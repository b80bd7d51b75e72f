import { expect, test } from 'vitest';
import { Journal } from './journal.ts';

const put = (counter: { value: number }, value: number) => {
  counter.value = value;
};

test('a thing is kept at its first change after each mark, and again after what was done is undone', () => {
  const journal = new Journal();
  const thing = { kept: 0 };
  expect([journal.isFirst(thing), journal.isFirst(thing)]).toEqual([true, false]);
  const mark = journal.mark();
  expect([journal.isFirst(thing), journal.isFirst(thing)]).toEqual([true, false]);
  journal.undo(mark);
  expect(journal.isFirst(thing)).toBe(true);
});

test('what was done since a mark is undone, last first, and nothing before it', () => {
  const journal = new Journal();
  const counter = { value: 1 };
  journal.add(put, counter, 0);
  const mark = journal.mark();
  journal.add(put, counter, 1);
  journal.add(put, counter, 2);
  counter.value = 3;
  journal.undo(mark);
  expect(counter.value).toBe(1);
  journal.undo(0);
  expect(counter.value).toBe(0);
});

test('what is forgotten stays as it is; marks after it lie lower', () => {
  const journal = new Journal();
  const counter = { value: 1 };
  journal.add(put, counter, 0);
  const mark = journal.mark();
  journal.add(put, counter, 1);
  counter.value = 2;
  journal.forget(mark);
  journal.undo(0);
  expect(counter.value).toBe(1);
});
