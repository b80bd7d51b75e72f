import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { PartnerPage } from '../PartnerPage.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import { InvoicesPage } from './InvoicesPage.tsx';

afterEach(() => {
  endStaffPage();
  vi.restoreAllMocks();
});

const user = { __typename: 'PublicPerson', id: 'u-1', username: 'r_solano' };
const invoice = (more: object = {}) => ({
  __typename: 'AdminPartnerInvoice',
  id: 'i-1',
  number: 12,
  week: '2026-11-16',
  state: 'open',
  amount: 6_700,
  createdAt: '2026-11-23T05:00:00Z',
  paidAt: null,
  user,
  createdBy: null,
  itemCount: 2,
  requested: false,
  ...more,
});
const item = (id: string, description: string, amount: number) => ({
  __typename: 'InvoiceItem',
  id,
  description,
  amount,
});

function show(path: string, roles = ['finance']) {
  const shown = showAsStaff(
    roles,
    <Routes>
      <Route path="/admin/invoices" element={<InvoicesPage />} />
      <Route path="/admin/invoices/:invoiceId" element={<InvoicePage />} />
      <Route path="/admin/partners/:userId" element={<PartnerPage />} />
    </Routes>,
    path,
  );
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  return { ...shown, call };
}

const page = (items: object[], more: object = {}) => ({
  adminPartnerInvoices: {
    __typename: 'AdminPartnerInvoicePage',
    items,
    page: 1,
    pageSize: 50,
    hasNext: false,
    ...more,
  },
});
const itemPage = (of: object, items: object[], more: object = {}) => ({
  adminPartnerInvoiceItems: {
    __typename: 'AdminInvoiceItems',
    invoice: of,
    items,
    page: 1,
    pageSize: 30,
    hasNext: false,
    ...more,
  },
});

const dialog = () => find(document, '[role=dialog]');
const reason = (text: string) => {
  const areas = dialog().querySelectorAll('textarea');
  const area = areas[areas.length - 1];
  if (!area) throw new Error('no reason is asked for');
  fill(area, text);
};
const keyed = { idempotencyKey: expect.any(String) };

async function openInvoice(of: object, items: object[] = [], more: object = {}) {
  const shown = show('/admin/invoices');
  await shown.call('StaffInvoices')?.answer(page([of]));
  click(find(shown.root, 'tbody tr td:nth-child(2)'));
  await expect.poll(() => shown.call('StaffInvoiceItems')).toBeDefined();
  await shown.call('StaffInvoiceItems')?.answer(itemPage(of, items, more));
  return shown;
}

it('lists invoices by the state and partner in the address, and ignores unknown states', async () => {
  const filtered = show('/admin/invoices?state=open&user=u-1');
  expect(filtered.call('StaffInvoices')?.variables).toEqual({ state: 'open', userId: 'u-1', page: 1 });
  const { root, call } = show('/admin/invoices?state=best');
  expect(call('StaffInvoices')?.variables).toEqual({ page: 1 });
  await call('StaffInvoices')?.answer(
    page([invoice(), invoice({ id: 'i-2', number: 13, user: null, requested: true })]),
  );
  for (const words of ['r_solano', '$67.00', 'Deleted account', 'In approval'])
    expect(root.textContent).toContain(words);
});

it('is for finance, partner managers and admins', () => {
  expect(show('/admin/invoices', ['support']).calls).toEqual([]);
  expect(show('/admin/invoices', ['partner_manager']).calls).toHaveLength(1);
});

it('shows an invoice with all of its items, and prints them once they are loaded', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { root, call } = await openInvoice(invoice(), [item('a', 'Owls vs. <b>Five</b>', 5_500)], { hasNext: true });
  expect(root.textContent).toContain('Owls vs. <b>Five</b>');
  expect(buttonNamed(root, 'Print Invoice 12').getAttribute('aria-disabled')).toBe('true');
  click(buttonNamed(root, 'More'));
  await call('StaffInvoiceItems')?.answer(itemPage(invoice(), [item('b', 'Travel', 1_200)], { page: 2 }));
  click(buttonNamed(root, 'Print Invoice 12'));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = find(document, '[data-print-sheet]').textContent;
  for (const words of ['Owls vs.', 'Travel', '$67.00']) expect(sheet).toContain(words);
});

it('has a page of its own that approvals link to, and says when there is no such invoice', async () => {
  const { root, call } = show('/admin/invoices/i-1');
  await call('StaffInvoiceItems')?.answer(itemPage(invoice(), [item('a', 'Travel', 6_700)]));
  for (const words of ['Invoice 12', 'Travel', 'Week of', 'Duelbook, weekly'])
    expect(root.textContent).toContain(words);
  const missing = show('/admin/invoices/i-2');
  await missing.call('StaffInvoiceItems')?.answer({ adminPartnerInvoiceItems: null });
  expect(missing.root.textContent).toContain('No invoice has this ID');
});

it('asks a second person to pay, and says so', async () => {
  const { root, call } = await openInvoice(invoice());
  click(buttonNamed(root, 'Pay'));
  expect(dialog().textContent).toContain('$67.00 moves to the partner’s cash once another staff member approves it.');
  reason('Checked the matches');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => call('PayInvoice')?.variables).toEqual({ id: 'i-1', reason: 'Checked the matches' });
  await call('PayInvoice')?.refuse('CONFLICT', 1015);
  await expect.poll(() => currentToasts().map(({ title }) => title)).toContain('Sent for approval');
});

it('keeps the dialog with the words of a refusal', async () => {
  const { root, call } = await openInvoice(invoice());
  click(buttonNamed(root, 'Pay'));
  reason('Checked the matches');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => call('PayInvoice')).toBeDefined();
  await call('PayInvoice')?.refuse('CONFLICT', 1002);
  await expect.poll(() => dialog().querySelector('[role=alert]')).not.toBeNull();
  expect(currentToasts()).toEqual([]);
});

it('doesn’t pay what is paid, waits for approval, or is the staff member’s own', async () => {
  const paid = await openInvoice(invoice({ state: 'paid', paidAt: '2026-11-24T10:00:00Z' }));
  expect(paid.root.textContent).not.toContain('Not requested yet');
  expect([...paid.root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Pay');
  for (const more of [{ requested: true }, { user: { ...user, id: 's-1' } }]) {
    const { root } = await openInvoice(invoice(more));
    expect(buttonNamed(root, 'Pay').getAttribute('aria-disabled')).toBe('true');
  }
});

it('cancels an open invoice with a reason', async () => {
  const { root, call } = await openInvoice(invoice());
  click(buttonNamed(root, 'Cancel Invoice 12'));
  expect(dialog().textContent).toContain('No money moves.');
  reason('Wrong item');
  click(buttonNamed(dialog(), 'Cancel invoice'));
  await expect.poll(() => call('CancelInvoice')?.variables).toEqual({ id: 'i-1', reason: 'Wrong item' });
  await call('CancelInvoice')?.answer({ adminCancelPartnerInvoice: invoice({ state: 'canceled' }) });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toContain('Invoice canceled');
});

it('offers neither payment nor print of a canceled invoice', async () => {
  const { root } = await openInvoice(invoice({ state: 'canceled' }), [item('a', 'Travel', 1_200)]);
  const names = [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).not.toContain('Pay');
  expect(names).not.toContain('Cancel');
  expect(buttonNamed(root, 'Print Invoice 12').getAttribute('aria-disabled')).toBe('true');
  expect(root.textContent).not.toContain('Total');
});

it('creates an invoice with added items', async () => {
  const { root, call, calls } = show('/admin/invoices');
  await call('StaffInvoices')?.answer(page([]));
  expect(root.textContent).toContain('No invoices yet');
  click(buttonNamed(root, 'Create invoice'));
  reason('Agreed by phone');
  click(buttonNamed(dialog(), 'Create invoice'));
  expect(dialog().textContent).toContain('Choose the partner.');
  const field = (label: string) => {
    const named = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
    return find(dialog(), `[id="${named?.htmlFor}"]`) as HTMLInputElement;
  };
  fill(field('Partner'), ' 0198a7c3-51de-7b02-8f00-000000000001 ');
  click(buttonNamed(dialog(), 'Add item'));
  click(buttonNamed(dialog(), 'Create invoice'));
  expect(dialog().textContent).toContain('Describe every item.');
  fill(field('Description'), 'Travel');
  fill(field('Amount'), '12.00');
  click(buttonNamed(dialog(), 'Create invoice'));
  await expect
    .poll(() => call('CreateInvoice')?.variables)
    .toEqual({
      userId: '0198a7c3-51de-7b02-8f00-000000000001',
      items: [{ description: 'Travel', amount: 1_200 }],
      reason: 'Agreed by phone',
      ...keyed,
    });
  const lists = () => calls.filter(({ operation }) => operation === 'StaffInvoices').length;
  const before = lists();
  await call('CreateInvoice')?.answer({ adminCreatePartnerInvoice: invoice({ createdBy: user, week: null }) });
  expect(currentToasts().map(({ title }) => title)).toContain('Invoice created');
  await expect.poll(lists).toBe(before + 1);
});

it('shows a partner’s pay with holds and invoices', async () => {
  const { root, call } = show('/admin/partners/u-1?tab=payout', ['partner_manager']);
  await call('StaffPartner')?.answer({
    adminPartner: {
      __typename: 'AdminPartner',
      id: 'u-1',
      user: { ...user, imageUrl: null },
      state: 'active',
      code: 'SOLANO',
      appliedAt: null,
      suspendedUntil: null,
      strikePoints: 0,
      kycState: 'approved',
      text: null,
      decidedAt: null,
      reason: null,
      leagues: [],
    },
  });
  await call('StaffPartnerPayout')?.answer({
    adminPartnerPayout: {
      __typename: 'AdminPartnerPayout',
      balance: 8_000,
      week: {
        __typename: 'PartnerPayWeek',
        startsAt: '2026-11-23T05:00:00Z',
        endsAt: '2026-11-30T05:00:00Z',
        eventCount: 1,
        amount: 2_500,
      },
      nextInvoiceAt: '2026-11-30T05:00:00Z',
      hold: 'account',
      blockedCount: 1,
      waitingAmount: 4_200,
      waitingCount: 2,
      openAmount: 1_300,
      openCount: 2,
    },
  });
  expect(call('StaffInvoices')?.variables).toEqual({ userId: 'u-1', page: 1 });
  await call('StaffInvoices')?.answer(page([invoice()]));
  for (const words of [
    'Pay is on hold',
    '$80.00',
    '$13.00, 2 events',
    '$42.00, 2 events',
    '$25.00, 1 event',
    'Invoice 12',
    '$67.00',
  ])
    expect(root.textContent).toContain(words);
  click(buttonNamed(root, 'Create invoice'));
  expect(dialog().textContent).toContain('$13.00');
  expect(dialog().textContent).not.toContain('Username, or the ID');
});
