import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, currentSession, type Session } from '@/entities/session';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { UsernamePage } from './UsernamePage.tsx';

const proposed = 'quick_piper_4821';

beforeEach(() =>
  act(() =>
    beginSession({
      token: 't',
      scope: 'full',
      expiresAt: '2999-01-01',
      user: { id: 'u', username: proposed },
    } as Session),
  ),
);
afterEach(() => act(clearSession));

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const done = vi.fn();
  const { root } = render(
    <ApolloProvider client={client}>
      <UsernamePage proposed={proposed} onDone={done} />
    </ApolloProvider>,
  );
  const submit = (name: string) => act(async () => click(buttonNamed(root, `Continue as ${name}`)));
  const saves = () => calls.filter(({ operation }) => operation === 'ChooseUsername');
  const alert = () => root.querySelector('[role=alert]:not([hidden])')?.textContent ?? '';
  return { root, done, submit, saves, alert, field: find<HTMLInputElement>(root, 'input') };
}

it('keeps the proposed username without a request', async () => {
  const { done, submit, saves, field } = show();
  expect(field.value).toBe(proposed);
  await submit(proposed);
  expect(done).toHaveBeenCalledOnce();
  expect(saves()).toEqual([]);
});

it.each([
  ['ka', 'Use 3 to 20 characters.'],
  ['kai.7', 'Use only a–z, 0–9 and _.'],
  ['kai_', 'Start and end with a letter or digit.'],
])('refuses %s once it’s typed, and doesn’t offer to continue', async (name, message) => {
  const { root, done, saves, alert, field } = show();
  fill(field, name);
  expect(buttonNamed(root, 'Continue').getAttribute('aria-disabled')).toBe('true');
  await vi.waitFor(() => expect(alert()).toBe(message));
  await act(async () => find(root, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(saves()).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

it('shows the platform’s refusal, then saves another name', async () => {
  const { done, submit, saves, alert, field } = show();
  fill(field, ' Kai_7');
  await submit('kai_7');
  expect(saves()[0]?.variables).toEqual({ username: 'kai_7' });
  await saves()[0]?.refuse('CONFLICT');
  expect(alert()).not.toBe('');
  expect(done).not.toHaveBeenCalled();
  fill(field, 'kai_8');
  expect(alert()).toBe('');
  await submit('kai_8');
  await saves()[1]?.answer({
    updateProfile: { __typename: 'Profile', user: { __typename: 'UserCard', id: 'u', username: 'kai_8' } },
  });
  expect(currentSession()?.user.username).toBe('kai_8');
  expect(done).toHaveBeenCalledOnce();
});
