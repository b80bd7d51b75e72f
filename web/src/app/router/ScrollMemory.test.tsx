import { act } from 'react';
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { ScrollMemory } from './ScrollMemory.tsx';

let navigate: NavigateFunction;
const scrollTo = vi.fn((_x: number, y: number) => scrolled(y));
const intoView = vi.fn();

/** Simulates the user scrolling the page. */
function scrolled(y: number): void {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

function Page() {
  navigate = useNavigate();
  return <h2 id="rules">Rules</h2>;
}

const page = () =>
  render(
    <BrowserRouter>
      <Page />
      <ScrollMemory />
    </BrowserRouter>,
  );

const go = (to: string | number, replace = false) =>
  act(async () => {
    if (typeof to === 'string') return navigate(to, { replace });
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(to);
    await arrived;
  });

beforeEach(() => {
  window.history.replaceState(null, '', '/play');
  Object.assign(window, { scrollTo, scrollY: 0 });
  Element.prototype.scrollIntoView = intoView;
});

afterEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('starts a new page at the top, and restores positions on Back and Forward', async () => {
  const { unmount } = page();
  scrolled(700);
  await go('/wallet');
  expect(window.scrollY).toBe(0);
  scrolled(90);
  await go(-1);
  expect(window.scrollY).toBe(700);
  await go(1);
  expect(window.scrollY).toBe(90);
  unmount();
});

it('does not scroll when only the same page’s URL changes', async () => {
  const { unmount } = page();
  scrolled(400);
  await go('/play?sort=new', true);
  expect(window.scrollY).toBe(400);
  unmount();
});

it('scrolls to the URL’s hash', async () => {
  const { unmount } = page();
  await go('/help#rules');
  expect(intoView).toHaveBeenCalledOnce();
  await go('/faq#%');
  expect(window.scrollY).toBe(0);
  unmount();
});

it('starts a page loaded by the browser at the top or its hash, regardless of the previous one', async () => {
  const first = page();
  scrolled(1200);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  Object.assign(window, { scrollY: 0 });
  window.history.replaceState(null, '', '/play#rules');
  const same = page();
  expect(intoView).toHaveBeenCalledOnce();
  same.unmount();
  window.history.replaceState(null, '', '/privacy');
  const { unmount } = page();
  expect(window.scrollY).toBe(0);
  unmount();
});

it('restores the position after a reload, and starts at the top without storage', async () => {
  const first = page();
  await go('/privacy');
  scrolled(1200);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  Object.assign(window, { scrollY: 0 });
  sessionStorage.setItem('other', '1');
  const again = page();
  expect(window.scrollY).toBe(1200);
  again.unmount();
  sessionStorage.setItem('scroll', 'broken');
  const { unmount } = page();
  expect(window.scrollY).toBe(0);
  unmount();
});
