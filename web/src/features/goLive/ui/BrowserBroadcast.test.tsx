import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { errorCodes } from '@/shared/api';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { BrowserBroadcast } from './BrowserBroadcast.tsx';

afterEach(() => closeAllOverlays());

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <BrowserBroadcast />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { root, calls };
}

it('offers the download and still asks the platform, whose refusal explains what is missing', async () => {
  const { root, calls } = show();
  expect(root.textContent).toContain('Download Duelbook to stream on your Twitch');
  expect(find(root, 'a').getAttribute('href')).toBe('/download');
  click(buttonNamed(root, 'Go live'));
  expect(calls.map(({ operation }) => operation)).toEqual(['BeginBroadcast']);
  await calls[0]?.refuse('DESKTOP_NEEDED', errorCodes.DESKTOP_NEEDED);
  expect(openOverlays()).toEqual([{ kind: 'not-supported', feature: 'streaming' }]);
});

it('shows other refusals', async () => {
  const { root, calls } = show();
  click(buttonNamed(root, 'Go live'));
  await calls[0]?.refuse();
  expect(openOverlays()).toEqual([]);
  expect(root.textContent).toContain('no');
});
