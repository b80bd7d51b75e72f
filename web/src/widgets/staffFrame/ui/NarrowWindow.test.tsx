import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { useReadOnlyWindow } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { queries } from '@/shared/styles';
import { NarrowWindow } from './NarrowWindow.tsx';

afterEach(() => {
  endStaffPage();
  vi.restoreAllMocks();
});

/** Makes the media queries for these widths match. */
function narrow(...widths: ('phone' | 'compact')[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: widths.some((width) => queries[width] === query) }) as never,
  );
}

const Page = () => <output>{useReadOnlyWindow() ? 'read-only' : 'open'}</output>;

function show(path: string): string {
  const { root } = showAsStaff(
    ['admin'],
    <NarrowWindow>
      <Page />
    </NarrowWindow>,
    path,
  );
  return root.textContent;
}

it('has everything in a window that is wide enough', () => {
  narrow();
  expect(show(staffRoutes.adminMatches())).toBe('open');
});

it('is read-only up to 1,279 px and says why, except for the console of referees', () => {
  narrow('compact');
  const page = show(staffRoutes.adminMatches());
  expect(page).toContain('This window is too narrow to work in.');
  expect(page).toContain('read-only');
  expect(show(staffRoutes.adminRefereeEvent('e-1'))).toBe('open');
});

it('offers only the look-up on phones, and accounts to freeze', () => {
  narrow('compact', 'phone');
  const page = show(staffRoutes.adminMatches());
  expect(page).toContain('Look up an account');
  expect(page).not.toContain('read-only');
  expect(show(staffRoutes.adminUser('u-1'))).toContain('read-only');
  expect(show(staffRoutes.adminRefereeEvent('e-1'))).toContain('Look up an account');
});
