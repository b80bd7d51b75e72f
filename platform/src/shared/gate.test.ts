import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate, createKeyedQueue } from './gate.ts';

/** Calls that the test completes on demand, with a record of those started. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string) => () => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return {
    begun,
    run,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test('a gate limits concurrency and hands slots on in order, even after a failure', async () => {
  const { begun, run, end, fail } = held();
  const gate = createGate(2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => gate(run(name)));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  fail('a');
  await expect(a).rejects.toThrow('a');
  const e = gate(run('e'));
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) end(name);
  await turn();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const name of ['d', 'e']) end(name);
  expect(await Promise.all([b, c, d, e])).toEqual(['b', 'c', 'd', 'e']);
});

test('calls with the same key run one at a time, independently of other keys', async () => {
  const { begun, run, end, fail } = held();
  const queue = createKeyedQueue();
  const [a, b, c, d] = [
    queue('one', run('a')),
    queue('one', run('b')),
    queue('other', run('c')),
    queue('one', run('d')),
  ];
  await turn();
  expect(begun).toEqual(['a', 'c']);
  fail('a');
  await expect(a).rejects.toThrow('a');
  await turn();
  expect(begun).toEqual(['a', 'c', 'b']);
  for (const name of ['b', 'c']) end(name);
  await turn();
  end('d');
  expect(await Promise.all([b, c, d])).toEqual(['b', 'c', 'd']);
});
