// @vitest-environment node
import { expect, it } from 'vitest';
import { inOrder, settled } from './mutationChain.ts';

/** A call whose response is controlled by the test. */
function call(log: string[], name: string) {
  const answer = Promise.withResolvers<string>();
  const run = () => {
    log.push(name);
    return answer.promise;
  };
  return { run, answer };
}

it('runs immediately when nothing is in flight', () => {
  const log: string[] = [];
  void inOrder('a', call(log, 'first').run);
  expect(log).toEqual(['first']);
});

it('waits for earlier calls with the same key, even if they fail', async () => {
  const log: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => call(log, name));
  if (!first || !second || !other) throw new Error('three calls');
  const failed = inOrder('b', first.run);
  const done = inOrder('b', second.run);
  void inOrder('c', other.run);
  expect(log).toEqual(['first', 'other']);
  first.answer.reject(new Error('refused'));
  await expect(failed).rejects.toThrow('refused');
  second.answer.resolve('stands');
  expect(await done).toBe('stands');
  expect(log).toEqual(['first', 'other', 'second']);
});

it('waits until every call with a key has been answered', async () => {
  const log: string[] = [];
  const [first, second] = [call(log, 'first'), call(log, 'second')];
  await settled('d');
  inOrder('d', first.run).catch(() => undefined);
  const waiting = settled('d').then(() => log.push('settled'));
  void inOrder('d', second.run);
  first.answer.reject(new Error('refused'));
  await expect.poll(() => log).toEqual(['first', 'second']);
  second.answer.resolve('stands');
  await waiting;
  expect(log).toEqual(['first', 'second', 'settled']);
});
