import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { ReceiptPage } from './ReceiptPage.tsx';

const rendered: (() => void)[] = [];
afterEach(() => {
  for (const unmount of rendered.splice(0)) unmount();
  act(clearSession);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const receipt = (more = {}) => ({
  __typename: 'MarketReceipt',
  marketId: 'm1',
  eventId: 'e1',
  type: 'winner',
  title: 'Winner',
  phase: 'settled',
  result: [
    { __typename: 'MarketShare', eventTeamId: 't1', numerator: 1, denominator: 1 },
    { __typename: 'MarketShare', eventTeamId: 't2', numerator: 0, denominator: 1 },
  ],
  voidReason: null,
  paidAmount: 5_000,
  positionsCount: 2,
  claims: [
    { __typename: 'MarketClaim', eventTeamId: 't1', side: 'for', payoutAmount: 5_000, paidAmount: 5_000 },
    { __typename: 'MarketClaim', eventTeamId: 't2', side: 'for', payoutAmount: 5_000, paidAmount: 0 },
  ],
  settledAt: '2026-11-20T10:00:00Z',
  finalAt: '2026-11-20T11:00:00Z',
  logHash: null,
  logLine: null,
  rootHash: null,
  mine: null,
  ...more,
});

function setUp() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter initialEntries={['/receipts/m1']}>
      <ApolloProvider client={client}>
        <Routes>
          <Route path="/receipts/:marketId" Component={ReceiptPage} />
        </Routes>
      </ApolloProvider>
    </MemoryRouter>,
  );
  rendered.push(unmount);
  expect(calls[0]).toMatchObject({ operation: 'MarketReceipt', variables: { id: 'm1' } });
  return { root, calls };
}

it('shows what each side was paid, by team once the event has loaded', async () => {
  const { root, calls } = setUp();
  await calls[0]?.answer({ marketReceipt: receipt() });
  expect(root.textContent).toContain('This team to win');
  await calls[1]?.answer({
    stakeEvent: {
      __typename: 'StakeEvent',
      id: 'e1',
      name: 'Owls vs. Five',
      number: 12,
      game: { __typename: 'Game', id: 'g', slug: 'g', name: 'Vanta Strike', imageUrl: null },
      teams: ['t1', 't2'].map((id, n) => ({ __typename: 'EventTeam', id, name: ['Owls', 'Five'][n], imageUrl: null })),
    },
  });
  const cells = [...root.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(cells).toEqual(['Owls to win$50.00All$50.00', 'Five to win$50.00None$0.00']);
  expect(root.querySelector('#own-rows')).toBeNull();
  expect(root.textContent).toContain('The payouts add up: Passed');
});

it('shows the stakes returned by a void market', async () => {
  const { root, calls } = setUp();
  await calls[0]?.answer({ marketReceipt: receipt({ phase: 'voided', result: [], voidReason: 'A forfeit.' }) });
  for (const part of ['VOID', 'A forfeit.', 'Stake back']) expect(root.textContent).toContain(part);
});

it('says when nothing was matched, and when there is no such market', async () => {
  const empty = setUp();
  await empty.calls[0]?.answer({ marketReceipt: receipt({ claims: [], paidAmount: 0, positionsCount: 0 }) });
  expect(empty.root.textContent).toContain('Nothing was matched');
  const missing = setUp();
  await missing.calls[0]?.answer({ marketReceipt: null });
  expect(missing.root.textContent).toContain('This receipt doesn’t exist');
});

it('offers a retry after a failure', async () => {
  const { root, calls } = setUp();
  await calls[0]?.cut();
  expect(root.textContent).toContain('Couldn’t load this receipt');
});

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
const logHash = 'ab'.repeat(32);
const logged = receipt({
  logHash,
  logLine: { __typename: 'MarketLogLine', batch: 1, seq: 1, prevHash: 'cd'.repeat(32), hash: logHash },
});
/** Waits for the checks, which finish within one task because the stubs below respond immediately. */
const checked = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const digestWith = (digest: () => Promise<ArrayBuffer>) =>
  vi.stubGlobal('crypto', { subtle: { digest }, randomUUID: () => 'device' });

it('says when the log can’t be downloaded, and checks it on retry, even if it is malformed', async () => {
  beginSession(session);
  const call = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  digestWith(async () => new ArrayBuffer(32));
  vi.stubGlobal('fetch', call.mockResolvedValueOnce({ ok: true, text: async () => 'not JSON' } as Response));
  const { root, calls } = setUp();
  await calls[0]?.answer({ marketReceipt: logged });
  await checked();
  expect(root.textContent).toContain('The log couldn’t be downloaded.');
  expect(root.textContent).not.toContain('you’re signed in');
  click(buttonNamed(root, 'Retry'));
  await checked();
  expect(root.textContent).toContain('The lines don’t form a chain.');
  expect(call).toHaveBeenCalledTimes(2);
});

it('asks signed-out users to sign in for the log check', async () => {
  const { root, calls } = setUp();
  await calls[0]?.answer({ marketReceipt: logged });
  await checked();
  expect(root.textContent).toContain('once the result is final and you’re signed in');
});

it('shows a failed check instead of checking forever when the checks can’t run', async () => {
  digestWith(() => Promise.reject(new Error('not available')));
  const { root, calls } = setUp();
  const row = { no: 1, holder: 'h', eventTeamId: 't1', side: 'for', payoutAmount: 5_000, paidAmount: 5_000 };
  const rows = [{ __typename: 'MarketReceiptRow', ...row, leafHash: 'aa', proof: [] }];
  const mine = { __typename: 'OwnReceipt', stakedAmount: 2_000, paidAmount: 5_000, rows };
  await calls[0]?.answer({ marketReceipt: receipt({ mine }) });
  await checked();
  expect(root.textContent).toContain('The checks didn’t run: Failed');
});
