import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { noteOrder } from '@/shared/lib/list-view';
import { buttonNamed, click, pressKey } from '@/shared/lib/testing';
import { StaffRecord } from './StaffRecord.tsx';

afterEach(endStaffPage);

function Example() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  return (
    <StaffRecord
      parent={{ label: 'Matches', path: '/admin/matches' }}
      title={`Match ${id}`}
      thing="match"
      id={id}
      query={{ loading: false, refetch: () => Promise.resolve() }}
      found
      actions={<button type="button">Replay</button>}
    >
      <output>{`${pathname}${search}`}</output>
    </StaffRecord>
  );
}

const open = (at: string) =>
  showAsStaff(
    ['admin'],
    <Routes>
      <Route path="/admin/matches/:id" element={<Example />} />
      <Route path="/admin/others/:id" element={<Example />} />
    </Routes>,
    at,
  ).root;
const shown = (root: ParentNode) => root.querySelector('output')?.textContent;

it('opens the records beside it by key and by button, and stays in the same tab', () => {
  noteOrder([{ key: 'm-1' }, { key: 'm-2' }, { key: 'm-3' }]);
  const root = open('/admin/matches/m-2?tab=chat');
  expect(root.textContent).toContain('2 of 3');
  pressKey(document.body, ']');
  expect(shown(root)).toBe('/admin/matches/m-3?tab=chat');
  pressKey(document.body, ']');
  expect(shown(root)).toBe('/admin/matches/m-3?tab=chat');
  expect(
    buttonNamed(root, 'Next record').getAttribute('aria-disabled') ?? buttonNamed(root, 'Next record').disabled,
  ).toBeTruthy();
  pressKey(document.body, '[');
  click(buttonNamed(root, 'Previous record'));
  expect(shown(root)).toBe('/admin/matches/m-1?tab=chat');
});

it('opens the page that each record of a mixed list has', () => {
  noteOrder([
    { key: 'm-1', path: '/admin/matches/m-1' },
    { key: 'o-2', path: '/admin/others/o-2' },
  ]);
  const root = open('/admin/matches/m-1?tab=teams');
  pressKey(document.body, ']');
  expect(shown(root)).toBe('/admin/others/o-2?tab=teams');
  pressKey(document.body, '[');
  expect(shown(root)).toBe('/admin/matches/m-1?tab=teams');
});

it('has no steps when it wasn’t opened from a list', () => {
  noteOrder([{ key: 'u-1' }, { key: 'u-2' }]);
  const root = open('/admin/matches/m-2');
  expect(root.textContent).not.toContain(' of ');
  pressKey(document.body, ']');
  expect(shown(root)).toBe('/admin/matches/m-2');
});

it('goes to its first button with the period key', () => {
  const root = open('/admin/matches/m-2');
  pressKey(document.body, '.');
  expect(document.activeElement).toBe(buttonNamed(root, 'Replay'));
});
