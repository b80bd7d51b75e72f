import { InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import * as errorCodes from './codes.generated.ts';
import { useAttemptKey } from './index.ts';

function setUp() {
  const { current } = renderHeld(new InMemoryCache(), useAttemptKey);
  return {
    key: () => current().key,
    unanswered: () => current().unanswered,
    renew: () => act(() => current().renew()),
    answered: () => act(() => current().answered()),
    failed: (error: unknown) => {
      const said: (string | null)[] = [];
      act(() => void said.push(current().failed(error)));
      return said[0];
    },
  };
}

const lost = new TypeError('Failed to fetch');
const refusal = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions }] });

it('keeps the key of an unanswered attempt, regardless of what the user changes', () => {
  const { key, renew, failed, answered, unanswered } = setUp();
  const first = key();
  expect(failed(lost)).toBe('No response yet. Try again: nothing happens twice.');
  renew();
  expect([key(), unanswered()]).toEqual([first, true]);
  // Being signed out doesn't reveal the outcome of the attempt.
  failed(refusal({ code: 'UNAUTHENTICATED', status: 401 }));
  renew();
  expect(key()).toBe(first);
  answered();
  expect([key() === first, unanswered()]).toEqual([false, false]);
});

it('renews the key with each request as long as no outcome is unknown', () => {
  const { key, renew, failed } = setUp();
  const first = key();
  expect(failed(refusal({ code: 'LIMIT', status: 422 }))).toBe('no');
  renew();
  expect(key()).not.toBe(first);
});

it('reports that the first attempt went through if its key was used with other values', () => {
  const { key, failed, unanswered } = setUp();
  const first = key();
  failed(lost);
  const reused = refusal({ code: 'KEY', status: 422, platformCode: errorCodes.IDEMPOTENCY_KEY_REUSED });
  expect(failed(reused)).toBe('Your first try went through. Check it before you try again.');
  expect([key() === first, unanswered()]).toEqual([false, false]);
});
