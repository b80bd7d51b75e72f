import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '@/entities/session';
import { closeAllOverlays, type OverlayOf, openOverlay } from '@/shared/lib/overlays';
import { find, pressKey, render } from '@/shared/lib/testing';
import { sampleClient } from '../../../../workshop/samples/answers.ts';
import { sampleSession } from '../../../../workshop/samples/session.ts';
import { ChallengeModal } from './ChallengeModal.tsx';

let leave = () => {};
afterEach(() => {
  leave();
  act(() => {
    clearSession();
    closeAllOverlays();
  });
});

const overlays = {
  offer: {
    kind: 'challenge',
    eventId: 'event-0',
    eventTeamId: 'eventTeam-0',
    price: 60,
    amount: 1000,
    to: { userId: 'user-1', name: 'owl.ines' },
  },
  received: { kind: 'challenge' },
} as const satisfies Record<string, OverlayOf<'challenge'>>;
const buttons = { offer: '[data-track=send_challenge]', received: '[data-track=accept_challenge]' };

/** Renders the dialog and waits until its button is shown and the response about the region has arrived. */
async function shown(which: keyof typeof overlays, obstacle: string | null) {
  act(() => {
    beginSession(sampleSession);
    openOverlay(overlays[which]);
  });
  const client = sampleClient({ 'PaidAccess.obstacle': obstacle, 'StakeChallenge.mine': false });
  const mutate = vi.spyOn(client, 'mutate');
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <ChallengeModal />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  const root = document.body;
  await vi.waitFor(() => find(root, buttons[which]));
  const words = obstacle === null ? '' : 'You can still withdraw';
  await vi.waitFor(() => expect(root.textContent).toContain(words));
  const hold = async () => {
    for (let n = 0; n < 2; n++) pressKey(find(root, buttons[which]), 'Enter');
    await act(async () => undefined);
  };
  return { root, mutate, hold };
}

describe.each(['offer', 'received'] as const)('%s', (which) => {
  it('says in a closed region why it can’t be accepted or sent, once, and sends nothing', async () => {
    const { root, mutate, hold } = await shown(which, 'region_closed');
    expect(root.textContent.split('You can still withdraw')).toHaveLength(2);
    expect(find(root, buttons[which]).parentElement?.textContent).toContain('Not available in your region');
    await hold();
    expect(mutate).not.toHaveBeenCalled();
  });

  it('can be sent in an open region, without a notice', async () => {
    const { root, mutate, hold } = await shown(which, null);
    expect(root.textContent).not.toContain('You can still withdraw');
    await hold();
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});

it('can be declined in a closed region', async () => {
  const { root, mutate } = await shown('received', 'region_closed');
  const decline = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Decline');
  await act(async () => decline?.click());
  expect(mutate.mock.calls[0]?.[0].variables).toMatchObject({ accepted: false });
});
