import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { errorCodes } from '@/shared/api';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { StaffPage } from './StaffPage.tsx';

afterEach(endStaffPage);

const row = (id: string, name: string, more: object = {}) => ({
  __typename: 'StaffMember',
  id,
  email: `${name.toLowerCase()}@example.com`,
  name,
  username: name.toLowerCase(),
  roles: ['finance', 'event_manager'],
  own: false,
  createdAt: '2026-11-20T10:00:00Z',
  signedInAt: '2026-11-24T10:00:00Z',
  ...more,
});
const me = row('s-1', 'Ada', { own: true, roles: ['admin'] });
const other = row('s-2', 'Bob', { roles: ['admin'] });
const cleo = row('s-3', 'Cleo');
const request = {
  __typename: 'Approval',
  id: 'a-1',
  title: 'New staff account',
  details: [{ __typename: 'ApprovalDetail', name: 'email', value: 'dan@example.com' }],
  makerName: 'bob',
  expiresAt: '2999-01-01T00:00:00Z',
};

function show(...roles: string[]) {
  const shown = showAsStaff(roles, <StaffPage />, '/admin/staff');
  const of = (operation: string) => shown.calls.filter((call) => call.operation === operation);
  const last = async (operation: string, count = 1) => {
    await expect.poll(() => of(operation).length).toBe(count);
    const call = of(operation).at(-1);
    if (!call) throw new Error(`${operation} wasn’t called`);
    return call;
  };
  return { ...shown, of, last };
}

async function listed(items: readonly object[], requests: readonly object[] = []) {
  const shown = show('admin');
  const page = { page: 1, pageSize: 100, hasNext: false };
  await (await shown.last('StaffAccounts')).answer({ adminStaff: { __typename: 'StaffMemberPage', items, ...page } });
  await (await shown.last('StaffAccountRequests')).answer({
    adminApprovals: { __typename: 'ApprovalPage', items: requests, ...page },
  });
  return shown;
}

/** Moves to the account at this position with the keyboard. */
const goTo = (position: number) => {
  for (let step = 0; step < position; step++) pressKey(document.body, 'j');
};

const dialog = () => find(document, '[role=dialog]');
const reason = () => find<HTMLTextAreaElement>(document, 'textarea');

it('keeps other roles out without asking for anything', () => {
  const { root, calls } = show('support', 'finance', 'risk');
  expect(root.textContent).toContain('limited to these roles: Admin');
  expect(calls).toEqual([]);
});

it('lists accounts with their roles and last sign-in, and requests with the way to them', async () => {
  const { root } = await listed([me, other, row('s-3', 'Cleo', { signedInAt: null })], [request]);
  expect(root.textContent).toMatch(/Cleo.*cleo@example\.com.*Finance, Events.*Never/);
  expect(root.textContent).toMatch(/Waiting for approval.*New staff account.*dan@example\.com · requested by bob/);
  expect(find<HTMLAnchorElement>(root, 'a[href="/admin/approvals"]').textContent).toBe('Open approvals');
});

it('shows no requests while none wait', async () => {
  const { root } = await listed([me, other]);
  expect(root.textContent).not.toContain('Waiting for approval');
});

it('offers to try again after a failure', async () => {
  const { root, last } = show('admin');
  await (await last('StaffAccounts')).cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the staff accounts');
});

it('asks for a complete account, and says that another admin decides', async () => {
  const { root, last, of } = await listed([me, other]);
  click(buttonNamed(root, 'Add staff'));
  expect(dialog().textContent).toContain('Nothing changes until another admin approves it');
  fill(reason(), 'New in finance');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => dialog().textContent).toContain('Enter an email address.');
  fill(fieldNamed(dialog(), 'Email'), ' Dan@Example.com ');
  fill(fieldNamed(dialog(), 'Name'), 'Dan Reyes');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => dialog().textContent).toContain('Choose at least one role.');
  click(find(dialog(), 'fieldset [role=checkbox]'));
  click(buttonNamed(dialog(), 'Ask for approval'));
  click(buttonNamed(dialog(), 'Ask for approval'));
  const call = await last('CreateStaffAccount');
  expect(call.variables).toEqual({
    email: 'dan@example.com',
    name: 'Dan Reyes',
    roles: ['support'],
    reason: 'New in finance',
  });
  await call.refuse('CONFLICT', errorCodes.SECOND_APPROVAL_NEEDED, undefined, 409);
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await last('StaffAccountRequests', 2);
  expect(of('CreateStaffAccount')).toHaveLength(1);
});

it('says that the only admin acts alone, even if another one was added but hasn’t signed in', async () => {
  const { root, last } = await listed([me, row('s-2', 'Bob', { roles: ['admin'], signedInAt: null }), cleo]);
  goTo(3);
  click(buttonNamed(root, 'Remove Cleo’s account'));
  expect(dialog().textContent).toContain('You’re the only admin, so this takes effect right away');
  expect(dialog().textContent).toContain('signed out of the staff area right away');
  fill(reason(), 'Left');
  click(buttonNamed(dialog(), 'Remove account'));
  const call = await last('RemoveStaffAccount');
  expect(call.variables).toEqual({ id: 's-3', reason: 'Left' });
  await call.answer({ adminRemoveStaff: cleo });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Staff account removed']);
  await last('StaffAccounts', 2);
});

it('gives a role by keyboard, and keeps the dialog open with a refusal', async () => {
  const { root, last } = await listed([me, other, cleo]);
  goTo(3);
  const button = buttonNamed(root, 'Change Cleo’s role');
  button.focus();
  click(button);
  expect(dialog().textContent).toContain('They get the role Support.');
  fill(reason(), 'Helps out');
  click(buttonNamed(dialog(), 'Give role'));
  const call = await last('ChangeStaffRole');
  expect(call.variables).toEqual({ id: 's-3', role: 'support', granted: true, reason: 'Helps out' });
  await call.refuse('CONFLICT', 1002, undefined, 409);
  await expect.poll(() => find(document, '[role=alert]').textContent).toBe('no');
  await last('StaffAccounts', 2);
});

it('leaves the viewer’s own account to another admin', async () => {
  const { root } = await listed([me, other]);
  goTo(1);
  click(buttonNamed(root, 'Remove Ada’s account'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(root.textContent).toContain('Ada');
});
