import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { AttachDialog } from './AttachDialog.tsx';

it('shows one error for both lists and retries both', async () => {
  let asked = 0;
  const link = new ApolloLink(() => {
    asked += 1;
    return throwError(() => new TypeError('Failed to fetch'));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { unmount } = render(
    <ApolloProvider client={client}>
      <AttachDialog userId="u1" open onClose={() => undefined} onPick={() => undefined} />
    </ApolloProvider>,
  );
  await act(async () => undefined);
  const errors = [...document.querySelectorAll('[role=alert]')].filter((each) =>
    each.textContent?.includes('Couldn’t'),
  );
  expect(errors.map((each) => each.querySelector('b')?.textContent)).toEqual(['Couldn’t load your matches and clips']);
  click(buttonNamed(document, 'Retry'));
  await act(async () => undefined);
  expect(asked).toBe(2);
  unmount();
});
