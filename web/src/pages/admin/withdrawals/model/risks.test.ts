import { expect, it } from 'vitest';
import { risksOf } from './risks.ts';

it('has nothing to say about an enabled, identified person', () => {
  expect(risksOf({ userStatus: 'enabled', kycState: 'approved', attempts: 0 })).toEqual([]);
});

it('names the account’s status, the missing check and earlier attempts', () => {
  expect(risksOf({ userStatus: 'frozen', kycState: 'submitted', attempts: 1 })).toEqual([
    'Account: frozen',
    'Identity not approved',
    'An earlier attempt may have been paid',
  ]);
});
