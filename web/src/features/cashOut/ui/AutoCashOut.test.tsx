import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { changeOddsFormat } from '@/shared/lib/odds';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { AutoCashOut } from './AutoCashOut.tsx';

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('is set, shown, and removed', async () => {
  const sent: Record<string, unknown>[] = [];
  let current: Record<string, unknown> | null = null;
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'AutoCashOut')
      return of({ data: { autoCashOut: { __typename: 'AutoCashOutResult', autoCashOut: current } } });
    sent.push({ operationName, ...variables });
    const kept = { targetPrice: 60, stopPrice: null, minPrice: null };
    const state = operationName === 'SetAutoCashOut' ? 'armed' : 'canceled';
    const reason = state === 'canceled' ? 'removed' : null;
    const amounts = { soldAmount: 0, proceedsAmount: 0 };
    current = { __typename: 'AutoCashOut', positionId: 'p1', ...kept, state, cause: null, reason, ...amounts };
    return of({ data: { [operationName === 'SetAutoCashOut' ? 'setAutoCashOut' : 'removeAutoCashOut']: current } });
  });
  const { root } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <AutoCashOut positionId="p1" price={50} />
    </ApolloProvider>,
  );
  await settled();
  const [target] = root.querySelectorAll<HTMLElement>('[role=switch]');
  if (!target) throw new Error('there is no switch');
  click(target);
  click(buttonNamed(root, 'Set auto cash-out'));
  await settled();
  await settled();
  expect(sent).toEqual([
    { operationName: 'SetAutoCashOut', id: 'p1', targetPrice: 60, stopPrice: null, minPrice: null },
  ]);
  expect(find(root, 'output').textContent).toBe('Watching the price.');
  click(buttonNamed(root, 'Remove auto cash-out'));
  await settled();
  await settled();
  expect(find(root, 'output').textContent).toBe('Removed.');
});

async function held(autoCashOut: object | null) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <AutoCashOut positionId="p1" price={50} />
    </ApolloProvider>,
  );
  await calls[0]?.answer({ autoCashOut: { __typename: 'AutoCashOutResult', autoCashOut } });
  return { root, calls };
}

const armed = {
  __typename: 'AutoCashOut',
  positionId: 'p1',
  targetPrice: 60,
  stopPrice: 40,
  minPrice: 35,
  state: 'armed',
  cause: null,
  reason: null,
  soldAmount: 0,
  proceedsAmount: 0,
};

it('is shown as set as soon as the platform has accepted it', async () => {
  const { root, calls } = await held(null);
  click(find(root, '[role=switch]'));
  click(buttonNamed(root, 'Set auto cash-out'));
  expect(calls[1]).toMatchObject({ operation: 'SetAutoCashOut' });
  await calls[1]?.answer({ setAutoCashOut: { ...armed, stopPrice: null, minPrice: null } });
  expect(find(root, 'output').textContent).toBe('Watching the price.');
  expect(find(root, '[role=switch]').getAttribute('aria-checked')).toBe('true');
  expect(calls).toHaveLength(2);
});

it('keeps the entered prices and says so when they can’t be saved', async () => {
  const { root, calls } = await held(null);
  click(find(root, '[role=switch]'));
  click(buttonNamed(root, 'Set auto cash-out'));
  await calls[1]?.cut();
  expect(find(root, '[role=alert]').textContent).toContain('Couldn’t save');
  expect(find(root, '[role=switch]').getAttribute('aria-checked')).toBe('true');
});

it('explains each entered price in the user’s format', async () => {
  const { root } = await held(armed);
  act(() => changeOddsFormat('decimal'));
  for (const odds of ['1.67', '2.50', '2.86']) expect(root.textContent).toContain(`This is ${odds}.`);
  act(() => changeOddsFormat('cents'));
});
