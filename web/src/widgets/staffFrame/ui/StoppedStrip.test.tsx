import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { StoppedStrip } from './StoppedStrip.tsx';

afterEach(endStaffPage);

async function show(roles: string[], stopped: string[]) {
  const { root, calls } = showAsStaff(roles, <StoppedStrip roles={roles} />);
  expect(root.textContent).toBe('');
  await calls[0]?.answer({ config: { __typename: 'PublicConfig', stopped } });
  return root;
}

it('is empty while everything is on', async () => {
  expect((await show(['admin'], [])).textContent).toBe('');
});

it('tells all staff what is off, and admins where to change it', async () => {
  const words = 'Off for all players: new accounts, deposits.';
  expect((await show(['support'], ['sign_up', 'deposits'])).textContent).toBe(words);
  const root = await show(['admin'], ['sign_up', 'deposits']);
  expect(root.textContent).toContain(words);
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/admin/switches');
});

it('says that nothing can be changed', async () => {
  const root = await show(['support'], ['deposits', 'read_only']);
  expect(root.textContent).toBe('Read-only is on: players can’t change anything.');
});
