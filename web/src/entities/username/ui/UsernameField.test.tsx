import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { cleanUsername } from '../model/username.ts';
import { isRefused, useUsernameCheck } from '../model/useUsernameCheck.ts';
import { UsernameField } from './UsernameField.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders the field of a user named kai_4821. */
function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  function Form() {
    const [typed, setTyped] = useState('kai_4821');
    const check = useUsernameCheck(cleanUsername(typed), 'kai_4821');
    return (
      <>
        <UsernameField check={check} value={typed} onChange={setTyped} />
        <button type="submit" disabled={isRefused(check)} />
      </>
    );
  }
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <Form />
    </ApolloProvider>,
  );
  const field = find<HTMLInputElement>(root, 'input');
  const rest = (ms = 400) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    root,
    calls,
    unmount,
    field,
    rest,
    type: async (text: string) => {
      fill(field, text);
      await rest();
    },
    news: () => root.querySelector('[role=status]')?.textContent,
    alert: () => root.querySelector('[role=alert]:not([hidden])')?.textContent ?? '',
    blocked: () => find<HTMLButtonElement>(root, '[type=submit]').disabled,
  };
}

const answer = (username: string, state: string, suggestions: string[] = []) => ({
  usernameAvailability: { __typename: 'UsernameAvailability', username, state, suggestions },
});

it('checks the name once the user stops typing, and shows that it is available', async () => {
  const { calls, type, news, blocked, rest, unmount } = show();
  expect(news()).toBe('');
  await type('ka');
  await type('kai');
  await type('Kai_7');
  expect(calls.map(({ variables }) => variables)).toEqual([{ username: 'kai' }, { username: 'kai_7' }]);
  expect(news()).toBe('Checking…');
  expect(blocked()).toBe(false);
  await calls[1]?.answer(answer('kai_7', 'available'));
  await rest();
  expect(news()).toBe('kai_7 is available.');
  await type('kai_4821');
  expect(news()).toBe('');
  expect(calls).toHaveLength(2);
  unmount();
});

it('suggests names if one is taken, and checks the selected suggestion', async () => {
  const { root, calls, type, alert, blocked, field, rest, unmount } = show();
  await type('kai_7');
  await calls[0]?.answer(answer('kai_7', 'taken', ['kai_48', 'kai281', 'kai_903']));
  await rest();
  expect(alert()).toBe('kai_7 is taken.');
  expect(blocked()).toBe(true);
  click(buttonNamed(root, 'kai281'));
  expect(field.value).toBe('kai281');
  expect(alert()).toBe('');
  await rest();
  expect(calls[1]?.variables).toEqual({ username: 'kai281' });
  unmount();
});

it('says that a name isn’t allowed', async () => {
  const { calls, type, alert, blocked, rest, unmount } = show();
  await type('duelbook_team');
  await calls[0]?.answer(answer('duelbook_team', 'not_allowed'));
  await rest();
  expect(alert()).toBe('This username isn’t allowed. Choose another one.');
  expect(blocked()).toBe(true);
  unmount();
});

it('ignores the response for a name that has since changed', async () => {
  const { calls, type, news, alert, rest, unmount } = show();
  await type('kai_7');
  await type('kai_8');
  await calls[0]?.answer(answer('kai_7', 'taken', ['kai_48']));
  await rest();
  expect(alert()).toBe('');
  expect(news()).toBe('Checking…');
  unmount();
});

it('doesn’t check malformed names with the platform, and shows the error once the user stops typing', async () => {
  const { calls, type, alert, blocked, rest, unmount } = show();
  await type('kai.7');
  expect(blocked()).toBe(true);
  await rest();
  expect(alert()).toBe('Use only a–z, 0–9 and _.');
  expect(calls).toEqual([]);
  unmount();
});

it('doesn’t block saving while offline or after a failure', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls, type, news, blocked, rest, unmount } = show();
  await type('kai_7');
  expect(news()).toContain('You’re offline.');
  expect(calls).toEqual([]);
  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(calls).toHaveLength(1);
  await calls[0]?.cut();
  await rest();
  expect(news()).toContain('Couldn’t check');
  expect(blocked()).toBe(false);
  unmount();
});
