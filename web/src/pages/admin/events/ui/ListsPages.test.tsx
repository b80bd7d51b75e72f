import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { InviteListsPage } from './InviteListsPage.tsx';

afterEach(endStaffPage);

const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const toasts = () => currentToasts().map(({ title }) => title);
const person = (id: string) => ({ __typename: 'PublicPerson', id, username: `player_${id}` });
const list = (more: object = {}) => ({
  __typename: 'TournamentInviteList',
  id: 'l-1',
  name: 'Friends',
  userIds: ['a', 'b'],
  users: [person('a'), person('b')],
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});

it('creates an invite list, but not with a name that is taken', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <InviteListsPage />);
  await calls[0]?.answer({ adminInviteLists: [list()] });
  expect(root.textContent).toContain('2 people · player_a, player_b');
  click(buttonNamed(root, 'New list'));
  fill(find<HTMLInputElement>(dialog(), 'input'), 'Friends');
  fill(
    find<HTMLInputElement>(dialog(), '[role=combobox]'),
    '0198a7c3-51de-7b02-8f00-000000000001 0198a7c3-51de-7b02-8f00-000000000002',
  );
  click(buttonNamed(dialog(), 'Save list'));
  expect(find(document, '[role=alert]').textContent).toContain('Another list has this name');
  fill(find<HTMLInputElement>(dialog(), 'input'), ' Finalists ');
  click(buttonNamed(dialog(), 'Save list'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'SaveInviteList')?.variables)
    .toEqual({
      name: 'Finalists',
      userIds: ['0198a7c3-51de-7b02-8f00-000000000001', '0198a7c3-51de-7b02-8f00-000000000002'],
    });
  await calls
    .find(({ operation }) => operation === 'SaveInviteList')
    ?.answer({ adminSaveInviteList: list({ id: 'l-2', name: 'Finalists' }) });
  await expect.poll(toasts).toEqual(['Finalists is saved']);
});

it('removes people from a list and adds new ones', async () => {
  const { root, calls } = showAsStaff(['admin'], <InviteListsPage />);
  await calls[0]?.answer({ adminInviteLists: [list()] });
  click(find(root, '[aria-label="Edit Friends"]'));
  click(find(dialog(), '[role=checkbox]'));
  fill(find<HTMLInputElement>(dialog(), '[role=combobox]'), '0198a7c3-51de-7b02-8f00-000000000003');
  click(buttonNamed(dialog(), 'Save list'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'SaveInviteList')?.variables)
    .toEqual({ name: 'Friends', userIds: ['b', '0198a7c3-51de-7b02-8f00-000000000003'] });
});

it('has one action while there are no lists, and is for event managers', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <InviteListsPage />);
  await calls[0]?.answer({ adminInviteLists: [] });
  expect(root.textContent).toContain('No invite lists yet');
  const kept = showAsStaff(['referee'], <InviteListsPage />);
  expect(kept.root.textContent).toContain('limited to these roles');
  expect(kept.calls).toEqual([]);
});
