import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { BoostsModal } from './BoostsModal.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => {
  act(() => {
    clearSession();
    closeAllOverlays();
  });
  document.body.replaceChildren();
});

const boost = (more = {}) => ({
  __typename: 'Boost',
  promoId: 'p1',
  title: 'Open Circuit boost',
  bps: 2_000,
  capAmount: 500,
  maxPrice: 80,
  eventIds: ['e1', 'e2'],
  endsAt: null,
  available: true,
  reservedAmount: 200,
  paidAmount: 0,
  ...more,
});

/** Opens the dialog, responds to its query and returns the dialog's text. */
async function shown(answer: object[] | 'cut', promoId?: string): Promise<string> {
  act(() => openOverlay({ kind: 'boosts', ...(promoId && { promoId }) }));
  const { client, calls } = heldClient(new InMemoryCache());
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <BoostsModal />
      </ApolloProvider>
    </MemoryRouter>,
  );
  expect(calls[0]).toMatchObject({ operation: 'Boosts', variables: { promoId: promoId ?? null } });
  if (answer === 'cut') await calls.at(-1)?.cut();
  else await calls.at(-1)?.answer({ boosts: answer });
  return document.body.textContent ?? '';
}

it('shows a boost’s bonus, its conditions and the viewer’s usage', async () => {
  beginSession(session);
  const text = await shown([boost()], 'p1');
  for (const part of ['+20%', '$5.00+$1.00', '$25.00+$5.00', 'Max price80¢', '$2.00 reserved', 'See 2 events'])
    expect(text).toContain(part);
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40');
});

it('says when the budget is used up, and shows no usage when signed out', async () => {
  const text = await shown([boost({ available: false, eventIds: [] })]);
  expect(text).toContain('Used up');
  expect(text).toContain('still paid');
  expect(text).not.toContain('reserved');
});

it('says when there are no boosts, and offers a retry after a failure', async () => {
  expect(await shown([])).toContain('No boosts right now');
  act(closeAllOverlays);
  document.body.replaceChildren();
  expect(await shown('cut')).toContain('Couldn’t load the boosts');
});
