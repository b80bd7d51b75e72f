import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { UsersPage } from './UsersPage.tsx';

const row = (id: string, more: object = {}) => ({
  __typename: 'AdminUserRow',
  id,
  username: id,
  status: 'enabled',
  kycState: 'approved',
  imageUrl: null,
  balance: 123_456,
  createdAt: '2026-11-20T10:00:00Z',
  lastSeenAt: null,
  flags: [],
  ...more,
});
const pageOf = (items: object[], page = 1, hasNext = false) => ({
  adminUsers: { __typename: 'AdminUserRowPage', items, page, pageSize: 50, hasNext },
});

const Path = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

afterEach(endStaffPage);

function show(path = '/admin/users', ...roles: string[]) {
  const page = (
    <>
      <UsersPage />
      <Path />
    </>
  );
  const { root, calls } = showAsStaff(roles.length > 0 ? roles : ['support'], page, path);
  return { root, calls, path: () => find(root, 'output').textContent };
}

it('asks for what the address says, and ignores values it does not know', async () => {
  const { calls } = show('/admin/users?filter=frozen&kyc=maybe&q=kai&sort=-created');
  await expect.poll(() => calls[0]?.variables).toEqual({ filter: 'frozen', q: 'kai', sort: 'newest', page: 1 });
});

it('sorts by username and joining date, in the address', async () => {
  const { root, calls, path } = show();
  await calls[0]?.answer(pageOf([row('kai')]));
  click(buttonNamed(root, 'User'));
  await expect.poll(() => calls[1]?.variables).toEqual({ sort: 'a_to_z', page: 1 });
  expect(path()).toBe('/admin/users?sort=user');
});

it('keeps the rows and the focus while another order loads, but not while other filters do', async () => {
  const { root, calls } = show();
  const users = () => [...root.querySelectorAll('tbody tr')].map((each) => each.querySelector('bdi')?.textContent);
  await calls[0]?.answer(pageOf([row('kai'), row('ada')]));
  const heading = buttonNamed(root, 'User');
  heading.focus();
  click(heading);
  await expect.poll(() => calls[1]?.variables).toMatchObject({ sort: 'a_to_z' });
  expect(users()).toEqual(['kai', 'ada']);
  await calls[1]?.answer(pageOf([row('ada'), row('kai')]));
  await expect.poll(users).toEqual(['ada', 'kai']);
  expect(document.activeElement).toBe(heading);
  fill(find<HTMLInputElement>(root, 'search input[placeholder]'), 'zoe');
  await expect.poll(() => calls[2]?.variables).toMatchObject({ sort: 'a_to_z', q: 'zoe' });
  await expect.poll(users).toEqual([]);
});

it('loads more, peeks with Space and opens with Enter', async () => {
  const { root, calls, path } = show();
  await calls[0]?.answer(pageOf([row('kai', { flags: ['risk', 'silenced'] })], 1, true));
  click(buttonNamed(root, 'Load more'));
  await expect.poll(() => calls[1]?.variables).toEqual({ page: 2 });
  await calls[1]?.answer(pageOf([row('zoe')], 2));
  await expect.poll(() => root.querySelectorAll('tbody tr').length).toBe(2);
  pressKey(document.body, ' ');
  expect(find(root, 'aside').textContent).toContain('Risk, Silenced');
  expect(find(root, 'aside').textContent).toContain('$1,234.56');
  pressKey(document.body, 'j');
  pressKey(document.body, 'Enter');
  expect(path()).toBe('/admin/users/zoe');
});

it('says that the filters hide everything, and clears them', async () => {
  const { root, calls, path } = show('/admin/users?filter=banned');
  await calls[0]?.answer(pageOf([]));
  await expect.poll(() => root.textContent).toContain('No users match');
  click(buttonNamed(find(root, 'main, section'), 'Clear filters'));
  expect(path()).toBe('/admin/users');
});

it('offers roles that may not list accounts the field for an ID, without asking', () => {
  const { root, calls } = show('/admin/users', 'referee');
  expect(root.querySelector('table')).toBeNull();
  expect(root.textContent).toContain('Find an account');
  expect(calls).toEqual([]);
});

it('freezes the checked accounts with one reason, and leaves out those that are frozen', async () => {
  const { root, calls } = show();
  await calls[0]?.answer(pageOf([row('kai'), row('zoe', { status: 'frozen' }), row('rui')]));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(root, 'Freeze'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('Left out. The account’s status is Frozen.');
  expect(dialog.textContent).toContain('$2,469.12');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'Same device');
  click(buttonNamed(dialog, 'Freeze 2 accounts'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'kai', reason: 'Same device' });
  expect(() => buttonNamed(root, 'Unfreeze')).toThrow();
});
