import { expect, it } from 'vitest';
import { cellToward } from './useBoardKeys.ts';

/** Four cells in two rows of two, 100 px apart. */
const cells = [
  [0, 0],
  [100, 0],
  [0, 100],
  [100, 100],
].map(([left, top]) => {
  const cell = document.createElement('button');
  cell.getBoundingClientRect = () => ({ left, top }) as DOMRect;
  return cell;
});
const toward = (from: number, key: string) => {
  const start = cells[from];
  if (!start) throw new Error('no such cell');
  const to = cellToward(cells, start, key);
  return to === null ? null : cells.indexOf(to as HTMLButtonElement);
};

it('moves to the nearest cell in that direction and stops at the edge', () => {
  expect(toward(0, 'ArrowRight')).toBe(1);
  expect(toward(1, 'ArrowLeft')).toBe(0);
  expect(toward(0, 'ArrowLeft')).toBeNull();
  expect(toward(1, 'ArrowDown')).toBe(3);
  expect(toward(2, 'ArrowUp')).toBe(0);
  expect(toward(3, 'ArrowDown')).toBeNull();
});
