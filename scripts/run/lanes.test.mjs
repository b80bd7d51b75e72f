import { expect, it } from 'vitest';
import { takeNext } from './lanes.mjs';

const named = (list) => list.map((name) => ({ name, waits: name.startsWith('wait') }));
const all = (queue, kind) => {
  const taken = [];
  for (let next = takeNext(queue, kind); next; next = takeNext(queue, kind)) taken.push(next.name);
  return taken;
};

it('gives steps that wait to their own lane, in order', () => {
  const queue = named(['one', 'wait one', 'two', 'wait two']);
  expect(all(queue, 'waits')).toEqual(['wait one', 'wait two']);
  expect(all(queue, 'any')).toEqual(['one', 'two']);
});

it('lets a lane for any step take those that wait once there are no others', () => {
  expect(all(named(['wait one', 'one', 'two']), 'any')).toEqual(['one', 'two', 'wait one']);
});
