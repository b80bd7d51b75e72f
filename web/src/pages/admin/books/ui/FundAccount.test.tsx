import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { FundAccount } from './FundAccount.tsx';

afterEach(endStaffPage);

const onDone = vi.fn();

function show(...roles: string[]) {
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles };
  return showAsStaff(
    roles,
    <FundAccount balances={{ promo: 12_000, partner_pool: 4_500 }} waiting={6_700} staff={staff} onDone={onDone} />,
  );
}

const dialog = () => find(document, '[role=dialog]');
const confirm = () => click(buttonNamed(dialog(), 'Ask for approval'));

it('sends the amount and the reference for approval, once', async () => {
  const { root, calls } = show('finance');
  click(buttonNamed(root, 'Add company money'));
  expect(dialog().textContent).toContain('$120.00');
  expect(dialog().textContent).not.toContain('Pay waiting');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'December budget');
  confirm();
  expect(dialog().textContent).toContain('Enter an amount, such as 25.00.');
  fill(fieldNamed(dialog(), 'Amount'), '500');
  fill(fieldNamed(dialog(), 'Payment reference'), 'a b');
  confirm();
  expect(dialog().textContent).toContain('Enter the payment’s reference');
  expect(calls).toHaveLength(0);
  fill(fieldNamed(dialog(), 'Payment reference'), ' SEPA-7 ');
  confirm();
  confirm();
  await expect.poll(() => calls.map(({ operation }) => operation)).toEqual(['FundPromo']);
  expect(calls[0]?.variables).toMatchObject({
    account: 'promo',
    amount: 50_000,
    reference: 'SEPA-7',
    reason: 'December budget',
  });
  await calls[0]?.answer({ adminFundPromo: { __typename: 'ApprovalNeeded', approvalId: 'a-1', message: 'Waits' } });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
  expect(onDone).toHaveBeenCalledOnce();
});

it('funds the partner pool when it is chosen', async () => {
  const { root, calls } = show('finance');
  click(buttonNamed(root, 'Add company money'));
  click(find(dialog(), '[role=combobox]'));
  const pool = [...document.querySelectorAll('[role=option]')].find(
    ({ textContent }) => textContent === 'Partner pool',
  );
  if (!pool) throw new Error('no option');
  click(pool);
  expect(dialog().textContent).toContain('$45.00');
  expect(dialog().textContent).toContain('Pay waiting for the pool$67.00');
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'Partner pay');
  fill(fieldNamed(dialog(), 'Amount'), '500');
  fill(fieldNamed(dialog(), 'Payment reference'), 'SEPA-8');
  confirm();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.variables).toMatchObject({ account: 'partner_pool', amount: 50_000, reference: 'SEPA-8' });
});

it('isn’t offered to roles that can’t', () => {
  expect(show('risk').root.textContent).toBe('');
});
