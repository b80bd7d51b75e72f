import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { closeOverlay, openOverlays } from '@/shared/lib/overlays';
import { click, find, render } from '@/shared/lib/testing';
import { AppLink } from './AppLink.tsx';

const shown = (link: string, guarded = false) => {
  const { root } = render(
    <MemoryRouter>
      <AppLink link={link} guarded={guarded}>
        There
      </AppLink>
    </MemoryRouter>,
  );
  return find<HTMLAnchorElement>(root, 'a');
};

it('uses a route for internal links', () => {
  const link = shown('duelbook://set_tab/2');
  expect(link.getAttribute('href')).toBe('/play');
  expect(link.target).toBe('');
});

it('opens external links in a new tab without an opener', () => {
  const link = shown('https://rules.test/a');
  expect([link.href, link.target, link.rel]).toEqual(['https://rules.test/a', '_blank', 'noopener noreferrer']);
  expect(link.textContent).toBe('There, opens in a new tab');
});

it('warns before external links in conversations, but not before internal ones', () => {
  click(shown('https://rules.test/a', true));
  expect(openOverlays()).toEqual([{ kind: 'leave-site', url: 'https://rules.test/a' }]);
  closeOverlay('leave-site');
  const own = shown(`${window.location.origin}/profile/kai`, true);
  own.addEventListener('click', (event) => event.preventDefault());
  click(own);
  expect(openOverlays()).toEqual([]);
});

it('leads to the home page for links that must not be followed', () => {
  expect(shown('javascript:alert(1)').getAttribute('href')).toBe('/');
});
