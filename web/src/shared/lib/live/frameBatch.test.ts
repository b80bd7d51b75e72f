import { expect, it, vi } from 'vitest';
import { frameBatch } from './frameBatch.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('delivers a burst once, in order', async () => {
  const apply = vi.fn();
  const batch = frameBatch<number>(apply);
  for (const n of [1, 2, 3]) batch.push(n);
  expect(apply).not.toHaveBeenCalled();
  await frame();
  expect(apply.mock.calls).toEqual([[[1, 2, 3]]]);
  batch.push(4);
  await frame();
  expect(apply).toHaveBeenLastCalledWith([4]);
});

it('drops pending items when cancelled and can continue', async () => {
  const apply = vi.fn();
  const batch = frameBatch<number>(apply);
  batch.push(1);
  batch.cancel();
  await frame();
  expect(apply).not.toHaveBeenCalled();
  batch.push(2);
  await frame();
  expect(apply.mock.calls).toEqual([[[2]]]);
});
