import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import type { StaffUser } from '@/entities/staffMember';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { StaffFrame } from './StaffFrame.tsx';

afterEach(() => {
  endStaffPage();
  localStorage.clear();
});

const user: StaffUser = {
  id: 's-1',
  username: 'tomas',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: ['admin'],
};

it('collapses the navigation to icons with names, and remembers it in this browser', async () => {
  const { root } = showAsStaff(['admin'], <StaffFrame user={user}>Page</StaffFrame>);
  const button = buttonNamed(root, 'Collapse navigation');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(root.querySelector('[data-collapsed]')).toBeNull();
  click(button);
  expect(buttonNamed(root, 'Expand navigation').getAttribute('aria-expanded')).toBe('false');
  expect(root.querySelector('[data-collapsed]')).not.toBeNull();
  const users = find(root, 'a[href="/admin/users"]');
  expect([users.textContent, users.title]).toEqual(['Users', 'Users']);
  expect(localStorage.getItem('duelbook.staff-navigation')).toBe('collapsed');
  click(buttonNamed(root, 'Expand navigation'));
  expect(root.querySelector('[data-collapsed]')).toBeNull();
});
