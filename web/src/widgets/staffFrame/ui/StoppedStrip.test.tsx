import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { noteServerTime, serverNow } from '@/shared/lib/clock';
import { StoppedStrip } from './StoppedStrip.tsx';

afterEach(endStaffPage);

async function show(roles: string[], stopped: string[]) {
  const { root, calls } = showAsStaff(roles, <StoppedStrip roles={roles} />);
  expect(root.textContent).toBe('');
  const config = { __typename: 'PublicConfig', serverTime: new Date().toISOString(), stopped };
  await calls[0]?.answer({ config });
  return root;
}

it('keeps staff pages in step with the platform’s clock, which decides when a silence or a block ends', async () => {
  const { calls } = showAsStaff(['admin'], <StoppedStrip roles={['admin']} />);
  const serverTime = new Date(Date.now() + 8 * 86_400_000).toISOString();
  await calls[0]?.answer({ config: { __typename: 'PublicConfig', serverTime, stopped: [] } });
  expect(Math.abs(serverNow() - Date.parse(serverTime))).toBeLessThan(60_000);
  noteServerTime(new Date().toISOString());
});

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
