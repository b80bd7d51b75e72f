import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { StaffSearch } from './StaffSearch.tsx';

const record = (type: string, id: string, more: object = {}) => ({
  __typename: 'StaffSearchResult',
  type,
  id,
  title: id,
  subtitle: 'enabled',
  ...more,
});
const pageOf = (items: object[], page = 1, hasNext = false) => ({
  adminSearch: { __typename: 'StaffSearchResultPage', items, page, pageSize: 10, hasNext },
});

const Path = () => <output>{useLocation().pathname}</output>;

let end: () => void = () => undefined;
afterEach(() => end());

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <StaffSearch />
        <Path />
      </MemoryRouter>
    </ApolloProvider>,
  );
  end = unmount;
  const input = find<HTMLInputElement>(root, 'input');
  const submit = (text: string) => {
    fill(input, text);
    act(() => {
      find(root, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  };
  return { root, client, calls, input, submit, path: () => find(root, 'output').textContent };
}

it.each([
  ['user', '/admin/users/x-1'],
  ['event', '/admin/events/x-1'],
  ['match', '/admin/matches/x-1'],
  ['transaction', '/admin/transactions/x-1'],
  ['partner', '/admin/partners/x-1'],
])('opens the only match, a %s', async (type, path) => {
  const shown = show();
  shown.submit(' m: 1024 ');
  await expect.poll(() => shown.calls[0]?.variables).toEqual({ q: 'm: 1024', page: 1 });
  await shown.calls[0]?.answer(pageOf([record(type, 'x-1')]));
  expect(shown.path()).toBe(path);
  expect(shown.input.value).toBe('');
});

it('lists several matches as text, walks them with the arrow keys, and loads more', async () => {
  const { root, calls, input, submit, path, client } = show();
  submit('kai');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer(pageOf([record('user', 'kai', { title: '<b>kai</b>' }), record('event', 'cup')], 1, true));
  expect(root.querySelector('section b')).toBeNull();
  expect(find(root, 'section').textContent).toContain('<b>kai</b>');
  act(() => input.focus());
  act(() => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  expect(document.activeElement?.textContent).toContain('<b>kai</b>');
  click(buttonNamed(root, 'Load more'));
  await expect.poll(() => calls[1]?.variables).toEqual({ q: 'kai', page: 2 });
  await calls[1]?.answer(pageOf([record('match', 'm-3')], 2));
  await expect.poll(() => root.querySelectorAll('section button').length).toBe(3);
  expect(client.cache.extract()).toEqual({});
  click(find(root, 'section button:last-of-type'));
  expect(path()).not.toBe('/');
});

it('says that nothing matches, and ignores an answer once the text has changed', async () => {
  const { root, calls, submit, input, path } = show();
  submit('nobody');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer(pageOf([]));
  expect(find(root, '[role=alert]').textContent).toContain('Nothing matches');
  submit('kai');
  await expect.poll(() => calls.length).toBe(2);
  fill(input, 'kaia');
  await calls[1]?.answer(pageOf([record('user', 'kai')]));
  expect(path()).toBe('/');
});

it('is focused by Ctrl+K', () => {
  const { input } = show();
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
  });
  expect(document.activeElement).toBe(input);
});
