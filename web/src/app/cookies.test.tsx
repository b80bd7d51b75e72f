import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCookie } from '@/shared/lib/storage';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';

// Each test reimports the modules, which is slow.
vi.setConfig({ testTimeout: 20_000 });

let leave = () => {};

// Resets the modules, because they read the stored decision when they are imported.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  leave();
  writeCookie('duelbook.consent', null);
});

/** Renders the banner and the dialog once the installation's settings have loaded. */
async function visit({ skip = false } = {}) {
  const [{ CookieBanner }, { CookiesModal }, { setConsentRules, useConsent }, { openOverlay }] = await Promise.all([
    import('@/features/cookieConsent'),
    import('@/features/customizeCookies'),
    import('@/entities/consent'),
    import('@/shared/lib/overlays'),
  ]);
  let analytics = false;
  const Probe = () => {
    analytics = useConsent().analytics;
    return null;
  };
  setConsentRules({ skip, known: true });
  const { root, unmount } = render(
    <MemoryRouter>
      <Probe />
      <CookieBanner />
      <CookiesModal />
    </MemoryRouter>,
  );
  leave = unmount;
  const page = document.body;
  return {
    asks: () => root.querySelector('[data-cookies]') !== null,
    analytics: () => analytics,
    customize: () => act(() => openOverlay({ kind: 'cookies' })),
    press: (name: string) => click(buttonNamed(page, name)),
    /** The switches for essential cookies and analytics: whether they are on, and whether they are locked. */
    switches: () =>
      [...page.querySelectorAll('[role=dialog] [role=switch]')].map((each) => [
        each.getAttribute('aria-checked') === 'true',
        each.getAttribute('aria-disabled') === 'true' || each.hasAttribute('data-disabled'),
      ]),
    toggle: () => click(find(page, '[role=dialog] section:nth-of-type(2) [role=switch]')),
  };
}

it('keeps the position of the toggle when the dialog is closed without a decision', async () => {
  const { asks, analytics, press, switches, toggle } = await visit();
  press('Customize');
  expect(switches()).toEqual([
    [true, true],
    [true, false],
  ]);
  toggle();
  press('Close');
  expect(asks()).toBe(true);
  expect(document.cookie).not.toContain('duelbook.consent');
  press('Accept');
  expect([asks(), analytics()]).toEqual([false, false]);
  expect(document.cookie).toContain('duelbook.consent=denied');
});

it('starts with the toggle on after leaving without a decision', async () => {
  const first = await visit();
  first.press('Customize');
  first.toggle();
  leave();
  document.body.replaceChildren();
  vi.resetModules();
  const { asks, analytics, press } = await visit();
  expect(asks()).toBe(true);
  press('Accept');
  expect([asks(), analytics()]).toEqual([false, true]);
  expect(document.cookie).toContain('duelbook.consent=granted');
});

it('doesn’t ask for consent if the installation skips it, and offers no choice', async () => {
  const { asks, analytics, customize, switches } = await visit({ skip: true });
  expect([asks(), analytics()]).toEqual([false, true]);
  customize();
  expect(switches()[1]).toEqual([true, true]);
  expect(document.body.textContent).not.toContain('Decline All');
});

it('doesn’t ask in the desktop client, and offers no choice', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/140 Duelbook/1.0.0 Electron/45');
  const { asks, analytics, customize, switches } = await visit();
  expect([asks(), analytics()]).toEqual([false, true]);
  customize();
  expect(switches()[1]).toEqual([true, true]);
  expect(document.body.textContent).not.toContain('Decline All');
});
