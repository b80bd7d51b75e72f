import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, type ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { keepForCheck, keptForCheck } from '../model/keptForCheck.ts';
import { IdentityNotice } from './IdentityNotice.tsx';

const wallet = { id: 'u1', kycReason: null };
const withdrawal = { amount: 6_000, paymentSourceId: 's1' };

const shown = (props: ComponentProps<typeof IdentityNotice>) =>
  render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <IdentityNotice {...props} />
    </ApolloProvider>,
  );

afterEach(() => {
  keepForCheck(null);
  closeAllOverlays();
});

it('shows a withdrawal that requires the check while the wallet is open', () => {
  const { root } = shown({ wallet: { ...wallet, kycState: 'none' } });
  expect(root.textContent).toBe('');
  act(() => keepForCheck({ userId: 'u1', withdrawal }));
  expect(root.textContent).toContain('$60.00');
});

it('resumes it with amount and method, and disappears when closed', () => {
  keepForCheck({ userId: 'u1', withdrawal });
  const { root } = shown({ wallet: { ...wallet, kycState: 'approved' } });
  click(buttonNamed(root, 'Continue'));
  expect(openOverlays()).toEqual([{ kind: 'withdraw', amount: 6_000, sourceId: 's1' }]);
  click(buttonNamed(root, 'Dismiss'));
  expect(root.textContent).toBe('');
});

it('remembers who is waiting for the decision', () => {
  shown({ wallet: { ...wallet, kycState: 'submitted' } });
  expect(keptForCheck('u1')).toEqual({ userId: 'u1', withdrawal: null });
});
