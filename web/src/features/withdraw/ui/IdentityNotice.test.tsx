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

it('follows a withdrawal that meets the check while the wallet is open', () => {
  const { root } = shown({ wallet: { ...wallet, kycState: 'none' } });
  expect(root.textContent).toBe('');
  act(() => keepForCheck({ userId: 'u1', withdrawal }));
  expect(root.textContent).toContain('$60.00');
});

it('goes on with it, amount and source kept, and is gone when it is closed', () => {
  keepForCheck({ userId: 'u1', withdrawal });
  const { root } = shown({ wallet: { ...wallet, kycState: 'approved' } });
  click(buttonNamed(root, 'Go on'));
  expect(openOverlays()).toEqual([{ kind: 'withdraw', amount: 6_000, sourceId: 's1' }]);
  click(buttonNamed(root, 'Close this notice'));
  expect(root.textContent).toBe('');
});

it('keeps in mind who waits for the answer', () => {
  shown({ wallet: { ...wallet, kycState: 'submitted' } });
  expect(keptForCheck('u1')).toEqual({ userId: 'u1', withdrawal: null });
});
