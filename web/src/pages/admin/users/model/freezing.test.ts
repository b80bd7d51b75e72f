import { expect, it } from 'vitest';
import { freezeActionOf, freezeRefusal, hasFreeze } from './freezing.ts';

const staff = (roles: string[]) => ({
  id: 's1',
  username: 'finn',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles,
});

it('freezes enabled accounts and unfreezes frozen ones only', () => {
  const statuses = ['enabled', 'frozen', 'banned', 'disabled', 'self_excluded'] as const;
  expect(statuses.map(freezeActionOf)).toEqual(['freeze', 'unfreeze', null, null, null]);
});

it("refuses the staff member's own account", () => {
  expect(freezeRefusal(staff(['admin']), 's1')).toContain('own account');
  expect(freezeRefusal(staff(['admin']), 'u1')).toBeNull();
});

it('lets support freeze but not unfreeze, and referees do neither', () => {
  const of = (role: string) => [hasFreeze(staff([role]), 'freeze'), hasFreeze(staff([role]), 'unfreeze')];
  expect(of('support')).toEqual([true, false]);
  expect(of('finance')).toEqual([true, true]);
  expect(of('referee')).toEqual([false, false]);
});
