import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { PayHold } from './hold.ts';

const held: Record<PayHold, string> = {
  account:
    'This account is frozen or banned, so the partner can’t be paid. No money moved. Try again once it is enabled.',
  feature:
    'The partner program is turned off for this account, so the partner can’t be paid. No money moved. Turn it on first.',
};

export const payErrors = {
  nothingOpen: () =>
    common.notAllowedNow({}, 'This partner has no earnings that aren’t on an invoice yet. Add an item.'),
  alreadyPaid: () => common.notAllowedNow({ state: 'paid' }, 'This invoice is already paid. No money moved.'),
  canceled: () => common.notAllowedNow({ state: 'canceled' }, 'This invoice was canceled. No money moved.'),
  poolTooLow: (data: { pool: Cents; waiting: Cents; needed: Cents }) =>
    common.notAllowedNow(
      data,
      'The partner pool can’t cover the items that staff added to this invoice. No money moved. Fund the pool, then try again.',
    ),
  held: (hold: PayHold) => common.notAllowedNow({ hold }, held[hold]),
};
