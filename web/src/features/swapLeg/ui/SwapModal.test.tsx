import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '@/entities/session';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { click, find, pressKey, render } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { sampleClient } from '../../../../workshop/samples/answers.ts';
import { sampleSession } from '../../../../workshop/samples/session.ts';
import { SwapModal } from './SwapModal.tsx';

let leave = () => {};
afterEach(() => {
  leave();
  act(() => {
    clearSession();
    closeAllOverlays();
  });
});

/** Opens a slip with one leg in the lineup and one on the bench, and chooses both. */
async function chosen(obstacle: string | null) {
  act(() => {
    beginSession(sampleSession);
    openOverlay({ kind: 'swap-leg', slipId: 'slip-0' });
  });
  const client = sampleClient({
    'PaidAccess.obstacle': obstacle,
    'SlipLeg.slot': (_args: unknown, position: number) => (position === 0 ? 'lineup' : 'bench'),
    'SlipLeg.resultAmount': null,
  });
  const mutate = vi.spyOn(client, 'mutate');
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <SwapModal candidates={[]} most={3} onBenched={() => undefined} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  const root = document.body;
  const rowOf = (column: string) => find(root, `section[aria-label=${column}] button[aria-pressed]`);
  await vi.waitFor(() => rowOf('Lineup'));
  click(rowOf('Lineup'));
  click(rowOf('Bench'));
  expect(root.textContent).toContain('Back to your balance');
  const button = () => find(root, '[data-track=swap_leg]');
  const hold = async () => {
    for (let n = 0; n < 2; n++) pressKey(button(), 'Enter');
    await act(async () => undefined);
  };
  return { root, mutate, button, hold };
}

it('says in a closed region why nothing can be swapped, and swaps nothing', async () => {
  const { root, mutate, button, hold } = await chosen('region_closed');
  await vi.waitFor(() => expect(root.textContent).toContain('You can still withdraw'));
  expect(button().parentElement?.textContent).toContain('Not available in your region');
  await hold();
  expect(mutate).not.toHaveBeenCalled();
});

it('swaps in an open region, without a notice, and says how much is on the new stake', async () => {
  const { root, mutate, hold } = await chosen(null);
  const change = { __typename: 'LineupChange', id: 'change-1', placedAmount: 1000 };
  mutate.mockResolvedValue({ data: { changeLineup: { __typename: 'LineupChanged', change } } });
  expect(root.textContent).not.toContain('You can still withdraw');
  await hold();
  expect(mutate).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['$10.00 is on the new stake.']));
});
