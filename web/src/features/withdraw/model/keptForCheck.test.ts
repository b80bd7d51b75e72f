import { afterEach, expect, it } from 'vitest';
import { keepForCheck, keptForCheck, parse } from './keptForCheck.ts';

const withdrawal = { amount: 6_000, paymentSourceId: 's1' };

afterEach(() => keepForCheck(null));

it('is found again by the person whose it is, until it is taken away', () => {
  keepForCheck({ userId: 'u1', withdrawal });
  expect(keptForCheck('u1')).toEqual({ userId: 'u1', withdrawal });
  expect(keptForCheck('u2')).toBeNull();
  keepForCheck(null);
  expect(keptForCheck('u1')).toBeNull();
});

it('waits for the answer also when no withdrawal met the check', () => {
  keepForCheck({ userId: 'u1', withdrawal: null });
  expect(keptForCheck('u1')).toEqual({ userId: 'u1', withdrawal: null });
});

it('never makes a withdrawal of something broken', () => {
  for (const broken of ['', '{', 'null', '[]', '7']) expect(parse(broken, 'u1')).toBeNull();
  const half = '{"userId":"u1","withdrawal":{"amount":1.5,"paymentSourceId":"s1"}}';
  expect(parse(half, 'u1')).toEqual({ userId: 'u1', withdrawal: null });
});
