import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { LinkedPage } from './LinkedPage.tsx';

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;

async function arrive(search: string) {
  const open = vi.fn();
  const { root } = render(
    <MemoryRouter initialEntries={[`/twitch/linked${search}`]}>
      <LinkedPage open={open} />
      <Address />
    </MemoryRouter>,
  );
  await act(async () => undefined);
  return { root, open };
}

it('hands the response to the desktop app and removes it from the address', async () => {
  const { root, open } = await arrive('?code=c-1&scope=user&state=s-1');
  expect(open).toHaveBeenCalledExactlyOnceWith('duelbook://linked?code=c-1&state=s-1');
  expect(find(root, 'h1').textContent).toBe('You’re signed in');
  expect(find(root, 'output').textContent).toBe('/twitch/linked');
  // For browsers that ask or block.
  expect(find(root, 'a[href^="duelbook:"]').getAttribute('href')).toBe('duelbook://linked?code=c-1&state=s-1');
});

it('hands over that the sign-in was canceled', async () => {
  const { root, open } = await arrive('?error=access_denied&state=s-1');
  expect(open).toHaveBeenCalledExactlyOnceWith('duelbook://linked?error=access_denied&state=s-1');
  expect(root.textContent).toContain('Nothing was linked');
});

it.each(['', '?code=c-1', '?state=s-1', '?to=duelbook://wallet'])('opens nothing for %s', async (search) => {
  const { root, open } = await arrive(search);
  expect(open).not.toHaveBeenCalled();
  expect(root.textContent).toContain('Start linking in the desktop app');
  expect(root.querySelector('a[href^="duelbook:"]')).toBeNull();
});
