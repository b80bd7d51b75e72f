import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProfileView } from '@/entities/user';
import { find, render } from '@/shared/lib/testing';
import { ProfileHead } from './ProfileHead.tsx';

let passed: (gone: boolean) => void;
class Observer {
  constructor(notify: IntersectionObserverCallback) {
    passed = (gone) =>
      act(() =>
        notify(
          [{ intersectionRatio: gone ? 0.4 : 1 } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      );
  }
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => void vi.unstubAllGlobals());

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
const record = { won: 3, lost: 1, drawn: 0, completionPercent: null };
const user = {
  id: 'kai',
  username: 'kai',
  profileImageUrl: null,
  cardImageUrl: null,
  memberSince: '2026-01-01T00:00:00Z',
  record,
};
const counts = { followersCount: 1, followingCount: 2, listsHidden: false, statsHidden: false };
const profile = {
  id: 'kai',
  user,
  bio: null,
  badges: ['verified'],
  level: { name: 'Expert' },
  online: false,
  blockedByMe: false,
  ...counts,
};

const shown = (own = false, collapses = true) =>
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ProfileHead profile={profile as unknown as ProfileView} own={own} collapses={collapses} />
      </MemoryRouter>
    </ApolloProvider>,
  ).root;

/** The buttons with this name that aren't inert. */
const reached = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name && !button.closest('[inert]'),
  );
const barOf = (root: HTMLElement) => find(root, '[data-under-topbar] > div');

it('shows a bar once it scrolls out of view and removes it again', () => {
  const root = shown();
  const bar = () => barOf(root).hasAttribute('data-shown');
  expect(bar()).toBe(false);
  passed(true);
  expect(bar()).toBe(true);
  expect(barOf(root).textContent).toContain('kaiVerified');
  passed(false);
  expect(bar()).toBe(false);
});

it.each(['Follow kai', 'Message'])('is reachable once: %s', (name) => {
  const root = shown();
  const [inHead, ...more] = reached(root, name);
  expect(more).toEqual([]);
  passed(true);
  const [inBar, ...others] = reached(root, name);
  expect(others).toEqual([]);
  expect(barOf(root).contains(inBar as Node)).toBe(true);
  // Buttons that exist only in the head remain usable.
  expect(reached(root, 'Challenge')).toHaveLength(1);
  passed(false);
  expect(reached(root, name)).toEqual([inHead]);
});

it('moves focus only to the matching button', () => {
  const root = shown();
  reached(root, 'Message')[0]?.focus();
  passed(true);
  expect(document.activeElement).toBe(reached(root, 'Message')[0]);
  passed(false);
  expect(document.activeElement).toBe(reached(root, 'Message')[0]);
  const challenge = reached(root, 'Challenge')[0];
  challenge?.focus();
  passed(true);
  expect(document.activeElement).toBe(challenge);
});

it("shows the owner's single action, and no bar unless it collapses", () => {
  const own = shown(true);
  passed(true);
  expect(reached(own, 'Edit profile')).toHaveLength(1);
  expect(barOf(own).contains(reached(own, 'Edit profile')[0] as Node)).toBe(true);
  const fixed = shown(true, false);
  passed(true);
  expect(fixed.querySelector('[data-under-topbar]')).toBeNull();
  expect(reached(fixed, 'Edit profile')).toHaveLength(1);
});

it('shows the level', () => {
  expect(find(shown(), 'header').textContent).toContain('Level:Expert');
});
