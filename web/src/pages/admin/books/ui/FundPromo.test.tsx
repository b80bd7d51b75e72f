import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { FundPromo } from './FundPromo.tsx';

afterEach(endStaffPage);

const onDone = vi.fn();

function show(...roles: string[]) {
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles };
  return showAsStaff(roles, <FundPromo balance={12_000} staff={staff} onDone={onDone} />);
}

const dialog = () => find(document, '[role=dialog]');
const confirm = () => click(buttonNamed(dialog(), 'Ask to fund'));

it('sends the amount and the reference for approval, once', async () => {
  const { root, calls } = show('finance');
  click(buttonNamed(root, 'Fund promotions'));
  expect(dialog().textContent).toContain('$120.00');
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
  expect(calls[0]?.variables).toMatchObject({ amount: 50_000, reference: 'SEPA-7', reason: 'December budget' });
  await calls[0]?.answer({ adminFundPromo: { __typename: 'ApprovalNeeded', approvalId: 'a-1', message: 'Waits' } });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
  expect(onDone).toHaveBeenCalledOnce();
});

it('isn’t offered to roles that can’t', () => {
  expect(show('risk').root.textContent).toBe('');
});
