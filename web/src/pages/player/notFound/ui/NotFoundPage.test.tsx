import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(closeAllOverlays);

const show = () =>
  render(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  );

it('has a title, opens the search and links to the home page', () => {
  const { root } = show();
  expect(document.title).toBe('Page not found · Duelbook');
  expect(find(root, 'h1').textContent).toBe('Page not found');
  click(buttonNamed(root, 'Search Duelbook'));
  expect(openOverlays()).toEqual([{ kind: 'palette' }]);
  expect(find(root, 'a').getAttribute('href')).toBe('/');
});

it('is kept out of search engines only while it is shown', () => {
  const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
  const { unmount } = show();
  expect(robots()).toBe('noindex');
  unmount();
  expect(robots()).toBeUndefined();
});

it('removes the gateway’s tag when unmounted, but no tag of another page', () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex" />');
  const tags = () => [...document.head.querySelectorAll('meta[name="robots"]')];
  const { unmount } = show();
  expect(tags()).toHaveLength(1);
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="nofollow" />');
  unmount();
  expect(tags().map((tag) => tag.getAttribute('content'))).toEqual(['nofollow']);
  for (const tag of tags()) tag.remove();
});
