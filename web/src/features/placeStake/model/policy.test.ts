import { expect, it } from 'vitest';
import { carefulPolicy, readPolicy } from './policy.ts';

it('defaults to the cautious policy', () => {
  for (const text of [null, '', '{', 'null', '{"odds":"all","skipHoldBelow":100000}']) {
    expect(readPolicy(text)).toEqual(carefulPolicy);
  }
  expect(readPolicy('{"odds":"any","skipHoldBelow":500}')).toEqual({ odds: 'any', skipHoldBelow: 500 });
});
