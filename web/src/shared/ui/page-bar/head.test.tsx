import { useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { defaultDescription, defaultTitle, useHead, useHeadingFocus } from './head.ts';

function Page({ title, text }: { title: string | null; text?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHead(title, text);
  useHeadingFocus(heading);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

const content = (selector: string) => document.head.querySelectorAll(selector)[0]?.getAttribute('content');

it('sets the title and previews, and restores them on the home page', () => {
  const { unmount } = render(<Page title="Match 12" text="Kai vs. Maya" />);
  expect(document.title).toBe('Match 12 · Duelbook');
  expect(content('meta[property="og:title"]')).toBe('Match 12 · Duelbook');
  expect(content('meta[property="og:description"]')).toBe('Kai vs. Maya');
  unmount();
  render(<Page title={null} />);
  expect(document.title).toBe(defaultTitle);
  expect(content('meta[name="description"]')).toBe(defaultDescription);
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
});

it('mentions the fee', () => expect(defaultDescription).toMatch(/\b0% fee\b/));

it('moves focus to the heading after navigation, but not on the first page', () => {
  window.history.replaceState(null, '', '/here');
  const first = render(<Page title="Here" />);
  const heading = () => document.querySelector('h1');
  window.history.replaceState(null, '', '/there');
  first.unmount();
  const second = render(<Page title="There" />);
  expect(document.activeElement).toBe(heading());
  second.unmount();
  render(<Page title="There" />);
  expect(document.activeElement).not.toBe(heading());
});
