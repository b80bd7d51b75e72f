import { expect, it } from 'vitest';
import type { Approval_RowFragment } from '../api/approvals.generated.ts';
import { detailsOf } from './details.ts';

const request = (amount: number | null, ...details: [string, string][]) =>
  ({
    subjectId: 'w-1',
    amount,
    details: details.map(([name, value]) => ({ name, value })),
  }) as unknown as Approval_RowFragment;

it('words the parameters, and leaves out what is shown elsewhere', () => {
  const given = request(
    124_000,
    ['withdrawal_id', 'w-1'],
    ['reason', 'looked at it'],
    ['amount', '124000'],
    ['approved', 'false'],
    ['owed_amount', '5000'],
    ['payment_source_id', 's-1'],
  );
  expect(detailsOf(given)).toEqual([
    { label: 'Approved', value: 'No' },
    { label: 'Owed amount', value: '$50.00' },
    { label: 'Payment source ID', value: 's-1' },
  ]);
});

it('keeps an amount that differs from the amount that moves', () => {
  expect(detailsOf(request(null, ['amount', '700']))).toEqual([{ label: 'Amount', value: '$7.00' }]);
});

it('words a new staff account and a role, whose subject is the email address or the account', () => {
  const added = request(null, ['email', 'w-1'], ['name', 'Cleo'], ['roles', '["finance","event_manager"]']);
  expect(detailsOf(added)).toEqual([
    { label: 'Email', value: 'w-1' },
    { label: 'Name', value: 'Cleo' },
    { label: 'Roles', value: 'Finance, Events' },
  ]);
  const taken = request(null, ['staff_member_id', 'w-1'], ['role', 'risk'], ['granted', 'false']);
  expect(detailsOf(taken)).toEqual([
    { label: 'Role', value: 'Risk' },
    { label: 'Change', value: 'Removes the role' },
  ]);
});
