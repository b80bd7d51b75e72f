import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Observable, of, Subject, throwError } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import type { Order_ViewFragment, Slip_ViewFragment, SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { KnownBalanceDocument } from '@/entities/wallet';
import { formatDateTime, formatTime } from '@/shared/lib/format';
import { render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { followOrder } from '../model/followOrder.ts';
import type { PurchaseReceipt } from '../model/usePurchase.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => vi.useRealTimers());
afterEach(() =>
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  }),
);

const placed: Order_ViewFragment = {
  __typename: 'Order',
  id: 'o1',
  marketId: 'm1',
  eventId: 'e1',
  eventTeamId: 't1',
  side: 'for',
  kind: 'offer',
  price: 60,
  tif: 'gtc',
  keep: false,
  amount: 900,
  remainingQuantity: 900,
  matchedAmount: 0,
  payoutAmount: 0,
  refundedAmount: 0,
  averagePrice: null,
  state: 'pending_delay',
  reason: null,
  cause: null,
  dueAt: '2030-01-01T00:00:05Z',
  expiresAt: null,
  createdAt: '2030-01-01T00:00:00Z',
  slipId: 's1',
  legId: 'l1',
};

const leg: SlipLeg_ViewFragment = {
  __typename: 'SlipLeg',
  id: 'l1',
  slot: 'lineup',
  eventId: 'e1',
  event: {
    __typename: 'StakeEventBrief',
    id: 'e1',
    name: 'Owls vs. Five',
    number: 1,
    state: 'live',
    startDate: '2030-01-01T00:00:00Z',
    game: { __typename: 'EventGame', id: 'g1', slug: 'vanta', name: 'Vanta Strike', imageUrl: null },
    teams: [],
  },
  marketId: 'm1',
  eventTeamId: 't1',
  side: 'for',
  price: 60,
  amount: 900,
  state: 'matched',
  matchedAmount: 900,
  payoutAmount: 1500,
  winStatus: 'winning',
  resultAmount: null,
  finalAt: null,
  voidReason: null,
  exitValue: null,
  orders: [],
  position: null,
  autoCashOut: null,
  supportRefund: null,
};

const slip: Slip_ViewFragment = {
  __typename: 'Slip',
  id: 's1',
  number: 1,
  state: 'open',
  legs: [leg],
  stakeAmount: 900,
  potentialAmount: 1500,
  boost: null,
  shield: null,
  winStatus: 'winning',
  exitValue: null,
  autoSwap: false,
  createdAt: '2030-01-01T00:00:00Z',
};

/** A response with the stake that the order belongs to. */
const stakeWith = (
  order: Order_ViewFragment,
  change: Partial<SlipLeg_ViewFragment> = {},
  boost: Slip_ViewFragment['boost'] = null,
) => of({ data: { stake: { ...slip, boost, legs: [{ ...leg, orders: [order], ...change }] } } });

const matched: Order_ViewFragment = {
  ...placed,
  state: 'matched',
  matchedAmount: 900,
  payoutAmount: 1500,
  remainingQuantity: 0,
  averagePrice: 60,
  dueAt: null,
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A client whose live channel is controlled by the test. Its stake query never completes unless `answer` is given. */
function liveClient(answer: () => Observable<ApolloLink.Result> = () => new Observable(() => undefined)) {
  const channel = new Subject<ApolloLink.Result>();
  const asked: string[] = [];
  const channels = [channel, new Subject<ApolloLink.Result>()];
  const link = new ApolloLink(({ operationName = '' }) => {
    const nth = asked.filter((each) => each === 'OwnOrders').length;
    asked.push(operationName);
    return operationName === 'OwnOrders' ? (channels[nth] ?? channel) : answer();
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const send = (kind: 'SNAPSHOT' | 'EVENT', orders: Order_ViewFragment[]) =>
    act(async () => {
      channel.next({ data: { pendingOrders: { __typename: 'P', kind, seq: 1, data: { __typename: 'D', orders } } } });
      // The cache notifies its readers only after the current task.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { client, channel, channels, asked, send };
}

/** Renders the receipt of a placed stake and follows its order. */
function show(order = placed, answer?: () => Observable<ApolloLink.Result>) {
  const live = liveClient(answer);
  const receipt = { slipId: 's1', legId: 'l1', order } as PurchaseReceipt;
  followOrder(live.client, receipt);
  const stake = { eventId: 'e1', claim: 'Owls to win', against: 'vs. Five', team: 'Owls', imageUrl: null, receipt };
  const { root, unmount } = render(
    <ApolloProvider client={live.client}>
      <MemoryRouter>
        <ReceiptPanel placed={[{ ...stake, letter: 'a' }]} balance={9_100} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const news = () => root.querySelector('[role=status]')?.textContent;
  /** Waits for the receipt to have this stamp. */
  const stamped = (stamp: string) => vi.waitFor(() => expect(root.textContent).toContain(stamp));
  return { ...live, root, news, stamped, unmount };
}

const titles = () => currentToasts().map(({ title, text }) => [title, text]);

it('takes the focus, and follows its order through waiting to a full match', async () => {
  const { root, send, news, stamped, channel, unmount } = show();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Stake placed');
  expect(root.textContent).toContain('PLACED');
  await send('EVENT', [{ ...placed, state: 'open', dueAt: null }]);
  await stamped('WAITING');
  expect(news()).toContain('15 contracts waiting at 60¢');
  await send('EVENT', [
    { ...placed, state: 'partially_matched', matchedAmount: 600, payoutAmount: 1000, remainingQuantity: 300 },
  ]);
  await stamped('PARTLY MATCHED');
  expect(root.textContent).toContain('Matched10 contracts, $6.00Waiting5 contracts, $3.00');
  await send('EVENT', [matched]);
  await vi.waitFor(() => expect(news()).toBe('15 contracts matched at 60¢'));
  expect(root.textContent).toContain('If it wins$15.00');
  for (const word of ['PLACED', 'WAITING', 'waiting', 'PAID']) expect(root.textContent).not.toContain(word);
  expect(titles()).toEqual([['15 contracts matched at 60¢', '']]);
  // The receipt has unsubscribed, because the order can no longer change.
  expect(channel.observed).toBe(false);
  unmount();
});

it.each([
  { winStatus: 'won', resultAmount: 1500, stamp: 'WON', news: 'You won $15.00', rows: 'Received$15.00Net+$6.00' },
  { winStatus: 'lost', resultAmount: 0, stamp: 'LOST', news: '$9.00 lost', rows: 'Received$0.00Netminus $9.00−$9.00' },
  {
    winStatus: 'void',
    resultAmount: 900,
    stamp: 'VOID',
    news: '$9.00 refundedThe market was voided.',
    rows: 'Received$9.00Net$0.00',
  },
] as const)('is stamped $stamp once its market has decided, and stops polling', async ({ stamp, rows, ...end }) => {
  vi.useFakeTimers();
  const { winStatus, resultAmount } = end;
  const answers = [stakeWith(matched), stakeWith(matched, { winStatus, resultAmount, state: 'settled' })];
  const { root, asked, news, unmount } = show(matched, () => answers.shift() ?? throwError(() => new Error('Over')));
  await wait(1_000);
  expect(root.textContent).toContain('If it wins$15.00');
  await wait(8_000);
  expect(root.textContent).toContain(stamp);
  expect(news()).toBe(end.news);
  expect(root.textContent).toContain(rows);
  expect(root.textContent).not.toContain('If it wins');
  await wait(60_000);
  expect(asked).toEqual(['PlacedStake', 'PlacedStake']);
  unmount();
});

it.each([
  { winStatus: 'won', resultAmount: 1500, title: 'You won $15.00', until: 'Pending. Final' },
  { winStatus: 'lost', resultAmount: 0, title: '$9.00 lost', until: 'Final' },
] as const)(
  'says when a result of $resultAmount cents becomes final, until it is',
  async ({ title, until, ...end }) => {
    vi.useFakeTimers({ now: new Date(2030, 0, 1, 12) });
    const finalAt = new Date(2030, 0, 1, 12, 30).toISOString();
    const { news, unmount } = show(matched, () => stakeWith(matched, { ...end, finalAt, state: 'settled' }));
    await wait(1_000);
    expect(news()).toBe(`${title}${until} ${formatTime(finalAt)}.`);
    await wait(31 * 60_000);
    expect(news()).toBe(title);
    unmount();
  },
);

it('shows a boost on a line of its own, as promised until it is paid', async () => {
  vi.useFakeTimers();
  const promo = { promoId: 'p1', title: '+10%', bps: 1_000, capAmount: 500, maxPrice: 80 };
  const boost = {
    __typename: 'SlipBoost',
    id: 'b1',
    legId: 'l1',
    reservedAmount: 60,
    paidAmount: 0,
    state: 'reserved',
    boost: { __typename: 'BoostBrief', ...promo },
  } as const;
  const won = { winStatus: 'won', resultAmount: 1500, state: 'settled' } as const;
  const lost = { ...won, winStatus: 'lost', resultAmount: 0 } as const;
  const rows = async (...answer: Parameters<typeof stakeWith>) => {
    const { root, unmount } = show(matched, () => stakeWith(...answer));
    await wait(1_000);
    const text = root.textContent;
    unmount();
    return text;
  };
  const promised = 'Boost if it wins, paid once the result is final$0.60';
  expect(await rows(matched, {}, boost)).toContain(`If it wins$15.00${promised}`);
  expect(await rows(matched, won, boost)).toContain(promised);
  expect(await rows(matched, won, { ...boost, state: 'paid', paidAmount: 60 })).toContain('Boost$0.60');
  expect(await rows(matched, lost, boost)).not.toContain('Boost');
  expect(await rows(matched, {}, { ...boost, legId: 'another' })).not.toContain('Boost');
});

it('says what support refunded after the result, as soon as the balance moves', async () => {
  vi.useFakeTimers();
  const lost = { winStatus: 'lost', resultAmount: 0, state: 'settled' } as const;
  const refundedAt = '2030-01-02T09:12:00Z';
  const supportRefund = { __typename: 'SupportRefund', amount: 300, lostAmount: 300, refundedAt } as const;
  const answers = [stakeWith(matched, lost), stakeWith(matched, { ...lost, supportRefund })];
  const { client, root, news, asked, unmount } = show(
    matched,
    () => answers.shift() ?? throwError(() => new Error('Over')),
  );
  const balance = (version: number) =>
    act(async () => {
      const wallet = { __typename: 'Wallet' as const, version };
      client.writeQuery({ query: KnownBalanceDocument, data: { __typename: 'Query', wallet } });
      await vi.advanceTimersByTimeAsync(1_000);
    });
  await balance(1);
  expect(news()).toBe('$9.00 lost');
  await balance(2);
  expect(news()).toBe(`$9.00 lostRefunded $3.00 by support, ${formatDateTime(refundedAt)}.`);
  expect(root.textContent).toContain('Refunded by support$3.00Netminus $6.00');
  expect(asked).toEqual(['PlacedStake', 'PlacedStake']);
  unmount();
});

it('turns into a refund with its reason, and says so in a toast after the receipt is gone', async () => {
  const { root, send, news, stamped, unmount } = show();
  const refunded: Order_ViewFragment = {
    ...placed,
    state: 'rejected',
    remainingQuantity: 0,
    refundedAmount: 900,
    reason: 'suspended',
    cause: 'score',
    dueAt: null,
  };
  await send('EVENT', [refunded]);
  await stamped('REFUNDED');
  expect(news()).toBe('$9.00 refundedThe score changed before it was matched.');
  for (const word of ['PLACED', 'PAID', 'waiting', 'If it wins']) expect(root.textContent).not.toContain(word);
  unmount();
  expect(titles()).toEqual([['$9.00 refunded', 'The score changed before it was matched. It’s back in your balance.']]);
});

it('fetches an order that ended before the channel opened', async () => {
  const { client, asked, send } = liveClient();
  followOrder(client, { legId: 'l1', order: placed });
  await send('SNAPSHOT', [placed]);
  expect(asked).toEqual(['OwnOrders']);
  await send('SNAPSHOT', []);
  expect(asked).toEqual(['OwnOrders', 'PlacedStake']);
});

it('opens the channel again after it failed, and asks until the order has ended', async () => {
  vi.useFakeTimers();
  const open: Order_ViewFragment = { ...placed, state: 'open', dueAt: null };
  const answers = [throwError(() => new TypeError('Failed to fetch')), stakeWith(open), stakeWith(matched)];
  const { client, channel, channels, asked } = liveClient(() => answers.shift() ?? new Observable(() => undefined));
  followOrder(client, { legId: 'l1', order: placed });
  channel.error(new Error('Lost'));
  expect(asked).toEqual(['OwnOrders']);
  await wait(5_000);
  expect(asked).toEqual(['OwnOrders', 'PlacedStake', 'OwnOrders']);
  expect(titles()).toEqual([]);
  await wait(5_000);
  expect(titles()).toEqual([['15 contracts waiting at 60¢', 'You can cancel the waiting part at any time.']]);
  await wait(5_000);
  expect(titles().at(-1)).toEqual(['15 contracts matched at 60¢', '']);
  expect(channels[1]?.observed).toBe(false);
  await wait(60_000);
  expect(asked.filter((each) => each === 'PlacedStake')).toHaveLength(3);
});

it('unsubscribes when the user signs out', () => {
  const { client, channel } = liveClient();
  act(() => beginSession(session));
  followOrder(client, { legId: 'l1', order: placed });
  expect(channel.observed).toBe(true);
  act(clearSession);
  expect(channel.observed).toBe(false);
});

it('doesn’t follow an order that has already ended', () => {
  const { client, asked } = liveClient();
  followOrder(client, { legId: 'l1', order: { ...placed, state: 'matched', remainingQuantity: 0 } });
  expect(asked).toEqual([]);
});
