import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { click, fill, find, type HeldCall, heldClient, render } from '@/shared/lib/testing';
import { LookUpUser } from './LookUpUser.tsx';

const id = '0198a7c3-51de-7b02-8f00-0123456789ab';
const user = (username: string, userId: string, status = 'enabled') => ({
  __typename: 'AdminUserRow',
  id: userId,
  username,
  status,
  imageUrl: null,
});

const Path = () => <output>{useLocation().pathname}</output>;

function submit(root: HTMLElement, text: string) {
  fill(find<HTMLInputElement>(root, 'input'), text);
  const form = find<HTMLFormElement>(root, 'form');
  act(() => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

function show(text: string) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <LookUpUser />
        <Path />
      </MemoryRouter>
    </ApolloProvider>,
  );
  submit(root, text);
  return { root, client, calls, path: () => find(root, 'output').textContent };
}

it('opens a full ID without searching', async () => {
  const { calls, path } = show(`https://duelbook.test/profile/${id}`);
  await expect.poll(path).toBe(`/admin/users/${id}`);
  expect(calls).toEqual([]);
});

it('opens the account if it is the only match', async () => {
  const { calls, path } = show(' +1 201 555 0123');
  await expect.poll(() => calls.map(({ variables }) => variables)).toEqual([{ q: '+1 201 555 0123' }]);
  await calls[0]?.answer({ adminUsers: { __typename: 'AdminUserRowPage', items: [user('kai', id)] } });
  expect(path()).toBe(`/admin/users/${id}`);
});

it('lists several matches with their short IDs', async () => {
  const { root, calls, path } = show('kai');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({
    adminUsers: { __typename: 'AdminUserRowPage', items: [user('kai', id), user('kai_2', 'other', 'self_excluded')] },
  });
  const list = find(root, '[aria-label="Matching accounts"]');
  expect(list.textContent).toContain('Enabled · 0198a7c3-51de…');
  expect(list.textContent).toContain('Self-excluded');
  click(find(list, 'button'));
  expect(path()).toBe(`/admin/users/${id}`);
});

it('says that nothing matches', async () => {
  const { root, calls } = show('nobody');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({ adminUsers: { __typename: 'AdminUserRowPage', items: [] } });
  expect(find(root, '[role=alert]').textContent).toContain('No account matches');
});

it('ignores an answer once the text has changed', async () => {
  const { root, calls, path } = show('kai');
  await expect.poll(() => calls.length).toBe(1);
  fill(find<HTMLInputElement>(root, 'input'), 'kaia');
  expect(root.querySelector('[role=status]')).toBeNull();
  await calls[0]?.answer({ adminUsers: { __typename: 'AdminUserRowPage', items: [user('kai', id)] } });
  expect(path()).toBe('/');
});

it.each([
  [
    'a result',
    (call: HeldCall | undefined) =>
      call?.answer({ adminUsers: { __typename: 'AdminUserRowPage', items: [user('kai', id)] } }),
  ],
  ['a failure', (call: HeldCall | undefined) => call?.cut()],
])('ignores %s of an earlier search', async (_name, settle) => {
  const { root, calls, path } = show('kai');
  submit(root, 'zoe');
  await expect.poll(() => calls.length).toBe(2);
  await settle(calls[0]);
  expect(path()).toBe('/');
  expect(find(root, '[role=alert]').textContent).toBe('');
  expect(find(root, '[role=status]').getAttribute('aria-label')).toBe('Searching');
  await calls[1]?.answer({ adminUsers: { __typename: 'AdminUserRowPage', items: [user('zoe', 'zoe')] } });
  expect(path()).toBe('/admin/users/zoe');
});

it('keeps searches out of the cache', async () => {
  const { client, calls } = show('kai');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({
    adminUsers: { __typename: 'AdminUserRowPage', items: [user('kai', id), user('kai_2', 'other')] },
  });
  expect(client.cache.extract()).toEqual({});
});
