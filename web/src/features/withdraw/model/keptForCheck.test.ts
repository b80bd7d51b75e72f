import { afterEach, expect, it } from 'vitest';
import { keepForCheck, keptForCheck, parse } from './keptForCheck.ts';

const withdrawal = { amount: 6_000, paymentSourceId: 's1' };

afterEach(() => keepForCheck(null));

it('is returned only to its own user, until cleared', () => {
  keepForCheck({ userId: 'u1', withdrawal });
  expect(keptForCheck('u1')).toEqual({ userId: 'u1', withdrawal });
  expect(keptForCheck('u2')).toBeNull();
  keepForCheck(null);
  expect(keptForCheck('u1')).toBeNull();
});

it('is stored even without a withdrawal', () => {
  keepForCheck({ userId: 'u1', withdrawal: null });
  expect(keptForCheck('u1')).toEqual({ userId: 'u1', withdrawal: null });
});

it('ignores a corrupt withdrawal', () => {
  for (const broken of ['', '{', 'null', '[]', '7']) expect(parse(broken, 'u1')).toBeNull();
  const half = '{"userId":"u1","withdrawal":{"amount":1.5,"paymentSourceId":"s1"}}';
  expect(parse(half, 'u1')).toEqual({ userId: 'u1', withdrawal: null });
});
