import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it } from 'vitest';
import { heldClient, render } from '@/shared/lib/testing';
import type { StepProps } from '../model/useDeposit.ts';
import { ReviewStep } from './ReviewStep.tsx';

it('shows the balance before and after, because a deposit can’t be withdrawn everywhere at once', () => {
  const step = {
    dialog: { flow: { amount: 2_500, method: 'card', message: null, limited: false } },
    options: { wallet: { playable: 1_000 } },
  } as StepProps;
  const { root } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <ReviewStep {...step} />
    </ApolloProvider>,
  );
  expect(root.textContent).toContain('Balance now$10.00After this deposit$35.00');
  expect(root.textContent).not.toContain('Withdrawable');
});
