import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { Entry } from './Entry.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => {
  clearSession();
  act(closeAllOverlays);
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Waits for the next task, in which Apollo notifies its observers. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Renders an answer that has already loaded. `useful` is the reader's previous rating. */
async function setUp(useful: boolean | null) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <Entry slug="fees" question="What does it cost?" summary="Nothing." />
    </ApolloProvider>,
  );
  const blocks = [
    {
      __typename: 'DocumentBlock',
      kind: 'paragraph',
      spans: [{ __typename: 'DocumentSpan', text: 'Nothing.', strong: false, italic: false, code: false, link: null }],
    },
  ];
  await calls.at(-1)?.answer({ faqEntry: { __typename: 'Document', id: 'd1', blocks, useful } });
  const said = () => ['Yes', 'No'].filter((name) => buttonNamed(root, name).getAttribute('aria-pressed') === 'true');
  const press = async (name: string) => {
    click(buttonNamed(root, name));
    await settled();
  };
  return { root, calls, press, said };
}

it('shows the rating at once and offers support after a "No"', async () => {
  beginSession(session);
  const { root, calls, press, said } = await setUp(true);
  expect(said()).toEqual(['Yes']);
  await press('No');
  expect(said()).toEqual(['No']);
  expect(calls.at(-1)).toMatchObject({ operation: 'VoteFaqEntry', variables: { id: 'd1', useful: false } });
  await calls.at(-1)?.answer({ voteFaqEntry: { __typename: 'Document', id: 'd1', useful: false } });
  expect(said()).toEqual(['No']);
  expect(root.textContent).toContain('Contact support');
});

it('rolls back with a toast when saving fails', async () => {
  beginSession(session);
  const { root, calls, press, said } = await setUp(null);
  await press('Yes');
  expect(said()).toEqual(['Yes']);
  await calls.at(-1)?.refuse();
  await settled();
  expect(said()).toEqual([]);
  expect(currentToasts().map(({ title }) => title)).toEqual(['Couldn’t save your feedback']);
  expect(root.textContent).not.toContain('Thanks');
});

it('asks guests to sign in', async () => {
  const { calls, press } = await setUp(null);
  const before = calls.length;
  await press('Yes');
  expect(calls.length).toBe(before);
  expect(openOverlays().map(({ kind }) => kind)).toEqual(['auth']);
});
