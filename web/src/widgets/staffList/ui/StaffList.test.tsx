import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { saveFile } from '@/shared/lib/download';
import { useListView } from '@/shared/lib/list-view';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import type { Column } from '@/shared/ui/data-table';
import { StaffList } from './StaffList.tsx';

vi.mock('@/shared/lib/download', () => ({ saveFile: vi.fn() }));
beforeEach(() => localStorage.clear());
afterEach(endStaffPage);

interface Row {
  id: string;
  team: string;
}
const rows: readonly Row[] = [
  { id: 'kai', team: 'Owls' },
  { id: 'zoe', team: 'Tides' },
];
const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'User', fixed: true, cell: ({ id }) => id, text: ({ id }) => id },
  { id: 'team', header: 'Team', sortable: true, cell: ({ team }) => team, text: ({ team }) => team },
];
const query = { loading: false, error: undefined, refetch: async () => undefined };

function List() {
  const view = useListView('test', ['team']);
  const { pathname, search } = useLocation();
  return (
    <>
      <StaffList
        title="Users"
        things="users"
        view={view}
        filters={[
          {
            name: 'team',
            label: 'Team',
            none: 'All teams',
            options: ['Owls', 'Tides'].map((value) => ({ value, label: value })),
          },
        ]}
        query={query}
        rows={rows.filter(({ team }) => (view.filters.team ?? team) === team)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        empty="Users appear here."
        peekOf={({ team }) => <p>{`Plays for ${team}`}</p>}
        bulk={(chosen, finish) => (
          <button type="button" onClick={finish}>
            {`Freeze ${chosen.length}`}
          </button>
        )}
      />
      <output>{pathname + search}</output>
    </>
  );
}

function show(path = '/users') {
  const { root } = showAsStaff(['support'], <List />, path);
  return {
    root,
    path: () => find(root, 'output').textContent,
    headings: () => [...root.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent),
    users: () => [...root.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent),
  };
}
/** The popover that a button beside the list opens. */
const popover = (root: ParentNode, name: string) => {
  click(buttonNamed(root, name));
  return find(document, '[role=dialog]');
};

it('saves filters and sort as a view, opens it again, also after a reload, and deletes it', () => {
  const { root, path } = show('/users?team=Owls&sort=-team');
  const views = popover(root, 'Saved views');
  fill(fieldNamed(views, 'Name'), ' Owls first ');
  click(buttonNamed(views, 'Save view'));
  expect(path()).toBe('/users?team=Owls&sort=-team');
  const again = show();
  expect(again.users()).toEqual(['kai', 'zoe']);
  const saved = popover(again.root, 'Saved views');
  click(buttonNamed(saved, 'Owls first'));
  expect([again.path(), again.users()]).toEqual(['/users?team=Owls&sort=-team', ['kai']]);
  click(buttonNamed(saved, 'Delete Owls first'));
  expect(saved.textContent).not.toContain('Owls first');
});

it('saves no view without a name', () => {
  const { root } = show();
  const views = popover(root, 'Saved views');
  click(buttonNamed(views, 'Save view'));
  expect(views.querySelector('li')).toBeNull();
});

it('hides columns and lowers rows for this browser, and leaves hidden columns out of the file', () => {
  const { root, headings } = show();
  const box = [...popover(root, 'Columns').querySelectorAll('[role=checkbox]')];
  expect(box).toHaveLength(1);
  if (box[0]) click(box[0]);
  click(buttonNamed(root, 'Shorter rows'));
  expect(headings()).toEqual(['User']);
  click(buttonNamed(root, 'Download as CSV'));
  expect(vi.mocked(saveFile)).toHaveBeenLastCalledWith(
    'duelbook-users.csv',
    'text/csv',
    '\uFEFFUser\r\nkai\r\nzoe\r\n',
  );
  const again = show();
  expect(again.headings()).toEqual(['User']);
  expect(buttonNamed(again.root, 'Taller rows')).toBeTruthy();
});

it('peeks, moves, closes and selects by keyboard, and clears the selection after a bulk action', () => {
  const { root } = show();
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('Plays for Owls');
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('Plays for Tides');
  pressKey(document.body, 'x');
  expect(root.textContent).toContain('Freeze 1');
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(root, 'Freeze 2'));
  expect(root.textContent).not.toContain('Freeze 2');
  pressKey(document.body, ' ');
  expect(root.querySelector('aside')).toBeNull();
});
