import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '@/shared/lib/clock';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { StatementModal } from './StatementModal.tsx';

const statement = {
  __typename: 'Statement',
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-21T00:00:00Z',
  openingTotal: 1000,
  closingTotal: 4500,
  entries: [
    { __typename: 'StatementEntry', at: '2026-11-02T10:00:00Z', amount: 5000, total: 6000, transaction: null },
    { __typename: 'StatementEntry', at: '2026-11-03T10:00:00Z', amount: -1500, total: 4500, transaction: null },
  ],
};

let unmount: () => void;
let calls: ReturnType<typeof heldClient>['calls'];
beforeEach(() => {
  const held = heldClient(new InMemoryCache());
  calls = held.calls;
  openOverlay({ kind: 'statement' });
  ({ unmount } = render(
    <ApolloProvider client={held.client}>
      <MemoryRouter>
        <StatementModal />
      </MemoryRouter>
    </ApolloProvider>,
  ));
});
afterEach(() => {
  act(() => closeOverlay('statement'));
  unmount();
});

const text = () => find(document, '[role=dialog]').textContent ?? '';
const isDisabled = (name: string) => buttonNamed(document, name).getAttribute('aria-disabled') === 'true';

it('shows what leads from the opening to the closing balance', async () => {
  expect(text()).toContain('Opening balance…');
  expect(isDisabled('Download CSV')).toBe(true);
  await calls[0]?.answer({ statement });
  expect(text()).toContain('Opening balance$10.00');
  expect(text()).toContain('Money in$50.00');
  expect(text()).toContain('−$15.00Closing');
  expect(text()).toContain('Closing balance$45.00');
  expect(isDisabled('Download CSV')).toBe(false);
});

it('shows no totals of an earlier period, and offers to try again', async () => {
  await calls[0]?.answer({ statement });
  click(find(document, 'input[value=year]'));
  expect(text()).toContain('Closing balance…');
  await calls[1]?.cut();
  expect(text()).not.toContain('Closing balance');
  expect(isDisabled('Print')).toBe(true);
  click(buttonNamed(document, 'Try again'));
  await calls[2]?.answer({ statement });
  expect(text()).toContain('Closing balance$45.00');
});

it('asks again for this month when the platform’s clock turns out to be in the next one', async () => {
  await calls[0]?.answer({ statement });
  const nextMonth = new Date(Date.now() + 32 * 86_400_000);
  act(() => noteServerTime(nextMonth.toISOString()));
  expect(Date.parse(String(calls[1]?.variables.to))).toBeGreaterThan(nextMonth.getTime() - 60_000);
  act(() => noteServerTime(new Date().toISOString()));
});
