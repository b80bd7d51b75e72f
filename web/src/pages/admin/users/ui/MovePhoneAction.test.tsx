import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { errorCodes } from '@/shared/api';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { MovePhoneAction } from './MovePhoneAction.tsx';

afterEach(endStaffPage);

const user = {
  __typename: 'User' as const,
  id: 'u1',
  status: 'enabled' as const,
  username: 'kestrel_9',
  profileImageUrl: null,
  cardImageUrl: null,
  memberSince: '2025-03-14T00:00:00.000Z',
  record: { __typename: 'MatchRecord' as const, won: 1, lost: 2, drawn: 0, completionPercent: 90, disputePercent: 0 },
};

function show(
  role: string,
  { phoneNumber = '+12025550100', id = 'u1' }: { phoneNumber?: string | null; id?: string } = {},
) {
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles: [role] };
  const [onDone, onChanged] = [vi.fn(), vi.fn()];
  const shown = showAsStaff(
    [role],
    <MovePhoneAction
      user={{ ...user, id }}
      staff={staff}
      account={{ phoneNumber }}
      onDone={onDone}
      onChanged={onChanged}
    />,
  );
  return { ...shown, onDone, onChanged };
}

const dialog = () => find(document, '[role=dialog]');
const reason = () => find<HTMLTextAreaElement>(document, 'textarea');
const error = () => find(document, '[role=alert]').textContent;
const confirm = () => click(buttonNamed(dialog(), 'Move phone'));

it('moves the account once, and says what happens to sessions and withdrawals', async () => {
  const { root, calls, onDone } = show('support');
  click(buttonNamed(root, 'Move phone'));
  expect(dialog().textContent).toContain('+12025550100');
  expect(dialog().textContent).toContain('signed out everywhere');
  expect(dialog().textContent).toContain('New withdrawals are on hold for 72 hours');
  fill(fieldNamed(dialog(), 'New phone number'), ' +1 202 555 0199 ');
  fill(reason(), 'Lost phone, ID checked');
  confirm();
  confirm();
  await expect.poll(() => calls.map(({ operation }) => operation)).toEqual(['MoveUserPhone']);
  expect(calls[0]?.variables).toEqual({
    id: 'u1',
    phoneNumber: '+1 202 555 0199',
    reason: 'Lost phone, ID checked',
  });
  await calls[0]?.answer({ adminMovePhone: user });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['kestrel_9 has a new phone number']);
  expect(onDone).toHaveBeenCalledOnce();
});

it.each([
  ['', 'Enter the number with + and country code.'],
  ['202 555 0199', 'Enter the number with + and country code.'],
  ['+1 (202) 555-0100', 'This is already the account’s number.'],
])('asks for another number than %j', async (typed, words) => {
  const { root, calls } = show('admin');
  click(buttonNamed(root, 'Move phone'));
  fill(fieldNamed(dialog(), 'New phone number'), typed);
  fill(reason(), 'Lost phone');
  confirm();
  await expect.poll(error).toBe(words);
  expect(calls).toEqual([]);
});

it('shows why the platform refuses a number, and keeps what was typed', async () => {
  const { root, calls, onChanged } = show('support');
  click(buttonNamed(root, 'Move phone'));
  fill(fieldNamed(dialog(), 'New phone number'), '+12025550199');
  fill(reason(), 'Lost phone');
  confirm();
  await expect.poll(() => calls).toHaveLength(1);
  await calls[0]?.refuse('DUPLICATE', errorCodes.DUPLICATE);
  await expect.poll(error).toBe('no');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(fieldNamed(dialog(), 'New phone number').value).toBe('+12025550199');
});

it('is for support and admins, not for one’s own account or one without a number', () => {
  for (const role of ['finance', 'risk', 'moderator', 'referee'])
    expect(show(role).root.querySelector('button')).toBeNull();
  for (const given of [{ id: 's-1' }, { phoneNumber: null }]) {
    const { root } = show('support', given);
    click(buttonNamed(root, 'Move phone'));
    expect(document.querySelector('[role=dialog]')).toBeNull();
  }
});
