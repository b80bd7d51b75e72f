import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllOverlays } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { stories } from './stories.ts';

/** The accessible description of buttons that have to be held. */
const hint = 'Hold to confirm, or press Enter twice';

const holdButtons = () =>
  [...document.querySelectorAll('button[aria-describedby]')].filter((button) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent === hint),
  );

/** The two clicks of a double click, 15 ms apart, as browsers report them. */
function doubleClick(button: Element): void {
  for (const detail of [1, 2]) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: 10_000 + 15 * detail });
    act(() => void button.dispatchEvent(event));
  }
}

const held = stories.filter(({ loads }) => loads === undefined);
let found = 0;

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('prefers-reduced-motion'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(closeAllOverlays);

it.each(held.map(({ path, Component }) => [path, Component] as const))(
  'a double click on %s sends nothing, with reduced motion too',
  (_path, Story) => {
    const { client, calls } = heldClient(new InMemoryCache());
    const { unmount } = render(
      <MemoryRouter>
        <ApolloProvider client={client}>
          <Story />
        </ApolloProvider>
      </MemoryRouter>,
    );
    const before = calls.length;
    for (const button of holdButtons()) {
      found += 1;
      doubleClick(button);
    }
    expect(calls.slice(before)).toEqual([]);
    unmount();
  },
);

it('finds hold buttons', () => {
  expect(found).toBeGreaterThan(5);
});
