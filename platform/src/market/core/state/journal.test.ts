import { expect, test } from 'vitest';
import { Journal } from './journal.ts';

const put = (counter: { value: number }, value: number) => {
  counter.value = value;
};

test('saves an object at its first change after each mark, and again after an undo', () => {
  const journal = new Journal();
  const thing = { kept: 0 };
  expect([journal.isFirst(thing), journal.isFirst(thing)]).toEqual([true, false]);
  const mark = journal.mark();
  expect([journal.isFirst(thing), journal.isFirst(thing)]).toEqual([true, false]);
  journal.undo(mark);
  expect(journal.isFirst(thing)).toBe(true);
});

test('undoes everything since a mark, newest first, and nothing before it', () => {
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

test('forgotten steps are not undone; later marks shift down', () => {
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
