import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, find, type HeldCall, heldClient, render } from '@/shared/lib/testing';
import { Overview } from './Overview.tsx';
import { Payouts } from './Payouts.tsx';

let close: (() => void) | null = null;
afterEach(() => {
  close?.();
  close = null;
  vi.restoreAllMocks();
});

function show(page: React.ReactNode) {
  const { client, calls } = heldClient(new InMemoryCache({ typePolicies }));
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </MemoryRouter>,
  );
  close = unmount;
  const call = (operation: string): HeldCall => {
    const found = calls.findLast((each) => each.operation === operation);
    if (!found) throw new Error(`no call of ${operation}`);
    return found;
  };
  return { root, calls, call };
}

const invoice = (number: number, more: object = {}) => ({
  __typename: 'PartnerInvoice',
  id: `i${number}`,
  number,
  week: '2026-11-16',
  state: 'open',
  amount: 6_700,
  createdAt: '2026-11-23T05:00:00Z',
  paidAt: null,
  items: [
    { __typename: 'InvoiceItem', id: `e${number}`, description: 'Owls vs. <b>Five</b>', amount: 5_500 },
    { __typename: 'InvoiceItem', id: `x${number}`, description: 'Travel', amount: 1_200 },
  ],
  ...more,
});

const pay = (more: object = {}) => ({
  partnerPayout: {
    __typename: 'PartnerPayout',
    balance: 12_345,
    week: {
      __typename: 'PartnerPayWeek',
      startsAt: '2026-11-23T05:00:00Z',
      endsAt: '2026-11-30T05:00:00Z',
      eventCount: 3,
      baseAmount: 7_500,
      bonusAmount: 1_500,
      shareAmount: 240,
      amount: 9_240,
    },
    nextInvoiceAt: '2026-11-30T05:00:00Z',
    hold: null,
    blockedCount: 0,
    waitingAmount: 0,
    invoices: [],
    ...more,
  },
});

const payout = (id: string, more: object = {}) => ({
  __typename: 'MatchPayout',
  id,
  event: { __typename: 'MatchPayoutEvent', id: `ev-${id}`, name: `Event ${id}`, startDate: '2026-11-24T20:00:00Z' },
  baseAmount: 2_500,
  bonusAmount: 0,
  shareAmount: 80,
  amount: 2_580,
  earnedAt: '2026-11-24T23:00:00Z',
  waiting: false,
  invoice: null,
  ...more,
});
const payouts = (items: object[], page = 1, hasNext = false) => ({
  partnerMatchPayouts: { __typename: 'MatchPayoutPage', items, page, pageSize: 10, hasNext },
});

it('shows the balance, invoices with their items, and match payouts page by page', async () => {
  const { root, call } = show(<Payouts username="r_solano" />);
  await call('PartnerPayout').answer(
    pay({ invoices: [invoice(12), invoice(11, { state: 'paid', paidAt: '2026-11-20T12:00:00Z' })] }),
  );
  const invoiced = { __typename: 'MatchPayoutInvoice', id: 'i12', number: 12, state: 'open' };
  await call('PartnerMatchPayouts').answer(
    payouts([payout('a'), payout('b', { invoice: invoiced }), payout('d', { waiting: true })], 1, true),
  );
  for (const words of [
    '$123.45',
    'Invoice 12',
    'Open',
    'Invoice 11',
    'Paid',
    'Owls vs. <b>Five</b>',
    'Travel',
    '$67.00',
  ])
    expect(root.textContent).toContain(words);
  for (const words of ['Base $25.00, share $0.80', 'Not invoiced yet.', 'Invoice 12, open.', 'Waiting for funds.'])
    expect(root.textContent).toContain(words);
  click(buttonNamed(root, 'More'));
  expect(call('PartnerMatchPayouts').variables).toEqual({ page: 2 });
  await call('PartnerMatchPayouts').answer(payouts([payout('c')], 2));
  for (const words of ['Event a', 'Event c']) expect(root.textContent).toContain(words);
  expect(find(root, 'a').getAttribute('href')).toBe('/stake/ev-a');
});

it('prints one invoice', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { root, call } = show(<Payouts username="r_solano" />);
  await call('PartnerPayout').answer(pay({ invoices: [invoice(12)] }));
  click(buttonNamed(root, 'Print Invoice 12'));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = find(document, '[data-print-sheet]');
  for (const words of ['Invoice 12', 'r_solano', 'Travel', '$12.00', '$67.00'])
    expect(sheet.textContent).toContain(words);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
});

it('says why pay is on hold and what is in review, with a link to support', async () => {
  const { root, call } = show(<Payouts username="r_solano" />);
  await call('PartnerPayout').answer(pay({ hold: 'feature', blockedCount: 2, waitingAmount: 6_000 }));
  expect(root.textContent).toContain('Your pay is on hold');
  expect(root.textContent).toContain('2 events in review');
  expect(root.textContent).toContain('$60.00 waiting for funds');
  click(buttonNamed(root, 'Contact support'));
  expect(openOverlays()).toEqual([{ kind: 'support' }]);
});

it('says that there is no pay yet, and retries after an error', async () => {
  const { root, call, calls } = show(<Payouts username="r_solano" />);
  await call('PartnerPayout').answer(pay());
  await call('PartnerMatchPayouts').cut();
  expect(root.textContent).toContain('No invoices yet');
  const before = calls.length;
  await act(async () => click(buttonNamed(root, 'Retry')));
  expect(calls.length).toBe(before + 1);
  await call('PartnerMatchPayouts').answer(payouts([]));
  expect(root.textContent).toContain('No match payouts yet');
});

it('sums up the week: pay, the latest three matches, strikes and the shield', async () => {
  const onTab = vi.fn();
  const { root, call } = show(<Overview userId="u1" onTab={onTab} />);
  await call('PartnerPayout').answer(pay());
  await call('PartnerMatchPayouts').answer(payouts(['a', 'b', 'c', 'd'].map((id) => payout(id))));
  await call('PartnerStrikes').answer({
    partnerStrikes: {
      __typename: 'PartnerStrikes',
      points: 1,
      next: { __typename: 'StrikeLevel', points: 3, weeks: 1 },
      items: [],
    },
  });
  const rule = 'Earned by 8 weeks without a strike.';
  await call('PartnerShield').answer({
    partnerShield: { __typename: 'PartnerShield', available: true, earnedAt: '2026-11-01T10:00:00Z', rule },
  });
  for (const words of [
    '$92.40',
    'Base fee, 3 events',
    '+$75.00',
    '+$15.00',
    '+$2.40',
    '1 of 3 points',
    rule,
    'Event c',
  ])
    expect(root.textContent).toContain(words);
  expect(root.textContent).not.toContain('Event d');
  click(buttonNamed(root, 'All match payouts'));
  click(buttonNamed(root, 'All strikes'));
  expect(onTab.mock.calls).toEqual([['payouts'], ['strikes']]);
});

it('leads partners without matches to their schedule', async () => {
  const onTab = vi.fn();
  const { root, call } = show(<Overview userId="u1" onTab={onTab} />);
  await call('PartnerMatchPayouts').answer(payouts([]));
  click(buttonNamed(root, 'Choose your times'));
  expect(onTab).toHaveBeenCalledWith('schedule');
});
