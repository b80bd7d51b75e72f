import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { AccessibilityPage } from './AccessibilityPage.tsx';

afterEach(() =>
  act(() => {
    closeAllOverlays();
    clearSession();
  }),
);

const show = () =>
  render(
    <MemoryRouter>
      <ApolloProvider client={heldClient(new InMemoryCache()).client}>
        <AccessibilityPage />
      </ApolloProvider>
    </MemoryRouter>,
  );

it('names the standard, what doesn’t conform, how it was assessed, and when', () => {
  const { root, unmount } = show();
  const headings = [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['What works', 'Known limits', 'How we check', 'Report a barrier']);
  expect(root.textContent).toContain('level AA of the Web Content Accessibility Guidelines (WCAG) 2.2');
  expect(root.textContent).toContain('partially conforms');
  expect(root.textContent).toMatch(/Last updated \w+ \d+, 20\d\d\./);
  unmount();
});

it('opens support, for signed-out users after they sign in', () => {
  const signedOut = show();
  click(buttonNamed(signedOut.root, 'Report a barrier'));
  expect(openOverlays()).toMatchObject([{ kind: 'auth', intent: { label: 'Report a barrier' } }]);
  signedOut.unmount();
  act(() => {
    closeAllOverlays();
    beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session);
  });
  const signedIn = show();
  click(buttonNamed(signedIn.root, 'Report a barrier'));
  expect(openOverlays()).toEqual([{ kind: 'support' }]);
  signedIn.unmount();
});
