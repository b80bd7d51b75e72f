import { expect, it } from 'vitest';
import { inOrder, readOrders } from './panelOrder.ts';

it('sorts panels into the saved order, and leaves panels it doesn’t know at their place', () => {
  expect(inOrder(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
  expect(inOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
  expect(inOrder(['a', 'new', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'new', 'b']);
  expect(inOrder(['new', 'a'], ['a', 'gone'])).toEqual(['new', 'a']);
});

it('ignores stored values that aren’t orders', () => {
  expect(readOrders('{"left":["a"],"right":"b","main":[1]}')).toEqual({ left: ['a'] });
  expect(readOrders('7')).toEqual({});
  expect(readOrders(null)).toEqual({});
});
