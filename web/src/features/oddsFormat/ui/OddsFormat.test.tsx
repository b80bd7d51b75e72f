import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { changeOddsFormat, formatPrice } from '@/shared/lib/odds';
import { click, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { OddsFormatForm } from './OddsFormatForm.tsx';
import { OddsFormatSync } from './OddsFormatSync.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

let unmount = () => {};
beforeEach(() => beginSession(session));
afterEach(() => {
  unmount();
  act(clearSession);
  act(() => changeOddsFormat('cents'));
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

function shown(node: ReactNode) {
  const { client, calls } = heldClient(new InMemoryCache());
  const rendered = render(<ApolloProvider client={client}>{node}</ApolloProvider>);
  unmount = rendered.unmount;
  return { root: rendered.root, calls };
}

const preferences = (oddsFormat: string | null) => ({ preferences: { __typename: 'Preferences', oddsFormat } });

it('applies the format chosen on another device', async () => {
  const { calls } = shown(<OddsFormatSync />);
  await calls[0]?.answer(preferences('decimal'));
  expect(formatPrice(50)).toBe('2.00');
});

it('keeps a format chosen before the saved one arrives', async () => {
  const { calls } = shown(<OddsFormatSync />);
  act(() => changeOddsFormat('american'));
  act(() => changeOddsFormat('cents'));
  await calls[0]?.answer(preferences('decimal'));
  expect(formatPrice(50)).toBe('50¢');
});

it('goes back to the previous format when the new one can’t be saved', async () => {
  const { root, calls } = shown(<OddsFormatForm />);
  await choose(root, 'Decimal');
  expect(formatPrice(50)).toBe('2.00');
  expect(calls[0]).toMatchObject({ operation: 'SetOddsFormat', variables: { oddsFormat: 'decimal' } });
  await calls[0]?.cut();
  expect(formatPrice(50)).toBe('50¢');
  expect(currentToasts()).toMatchObject([{ kind: 'error', title: 'Couldn’t save the odds format.' }]);
});

/** Opens the select and chooses an option. */
async function choose(root: Element, name: string) {
  click(find(root, '[role=combobox], button'));
  await act(async () => undefined);
  const option = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent?.includes(name));
  if (!option) throw new Error(`no option ${name}`);
  click(option);
}
