import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { closeAllOverlays, openOverlays } from './overlays.ts';
import { useOverlayLink } from './useOverlayLink.ts';

let leave = () => {};

afterEach(() => {
  leave();
  act(closeAllOverlays);
});

function Page() {
  useOverlayLink('howToPlayOpen', { kind: 'how-to-play' });
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

async function arrive(address: string): Promise<string | null> {
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  leave = unmount;
  await act(async () => undefined);
  return find(root, 'p').textContent;
}

it('opens the overlay of a link once and keeps the rest of the URL', async () => {
  expect(await arrive('/play/?howToPlayOpen=true&tab=active')).toBe('/play/?tab=active');
  expect(openOverlays()).toEqual([{ kind: 'how-to-play' }]);
});

it.each(['/play', '/play?howToPlayOpen=false', '/play?other=true'])('opens nothing for %s', async (address) => {
  expect(await arrive(address)).toBe(address);
  expect(openOverlays()).toEqual([]);
});
