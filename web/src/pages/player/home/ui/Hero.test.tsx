import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NEVER, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { Hero } from './Hero.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the example until an event has loaded, even during a retry', async () => {
  const link = vi.fn(() => throwError(() => new TypeError('Failed to fetch')));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => link()) });
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Hero />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(100);
  expect(root.textContent).toContain('Example');
  link.mockReturnValue(NEVER);
  await wait(10_000);
  expect(link).toHaveBeenCalledTimes(2);
  expect(root.textContent).toContain('Example');
  unmount();
});
