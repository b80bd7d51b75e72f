import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { expect, it } from 'vitest';
import { errorCodes } from '@/shared/api';
import { renderHeld } from '@/shared/lib/testing';
import { useDeposit } from './useDeposit.ts';

function ordered() {
  const held = renderHeld(new InMemoryCache(), () => useDeposit(1000, 'paypal'));
  act(
    () =>
      void held
        .current()
        .createOrder('paypal')
        .catch(() => undefined),
  );
  return held;
}

it('doesn’t keep a refusal that the date of birth resolves', async () => {
  const { current, calls, unmount } = ordered();
  await calls[0]?.refuse('FORBIDDEN', errorCodes.AGE_REFUSED, { reason: 'unknown' });
  expect(current().flow).toMatchObject({ step: 'review', message: null });
  unmount();
});

it('shows a refusal that has no dialog of its own', async () => {
  const { current, calls, unmount } = ordered();
  await calls[0]?.refuse('FORBIDDEN', errorCodes.AGE_REFUSED, { reason: 'under_age' });
  expect(current().flow).toMatchObject({ step: 'review', message: 'no' });
  unmount();
});
