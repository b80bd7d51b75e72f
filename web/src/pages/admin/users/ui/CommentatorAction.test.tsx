import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { CommentatorAction } from './CommentatorAction.tsx';

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
const nothing = () => undefined;

function show(role: string, commentator: boolean | null, onDone = nothing) {
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles: [role] };
  return showAsStaff(
    [role],
    <CommentatorAction user={user} staff={staff} commentator={commentator} onDone={onDone} onChanged={nothing} />,
  );
}

it('makes a user a commentator', async () => {
  let done = 0;
  const { root, calls } = show('admin', false, () => {
    done += 1;
  });
  click(buttonNamed(root, 'Make commentator'));
  click(buttonNamed(find(document, '[role=dialog]'), 'Make commentator'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('SetCommentator');
  expect(calls.at(-1)?.variables).toEqual({ id: 'u1', commentator: true });
  await calls.at(-1)?.answer({
    adminSetCommentator: { __typename: 'CommentatorRole', userId: 'u1', commentator: true },
  });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['kestrel_9 is a commentator']);
  expect(done).toBe(1);
});

it('offers what the role may do', () => {
  const labels = (role: string, commentator: boolean | null) =>
    [...show(role, commentator).root.querySelectorAll('button')].map((button) => button.textContent);
  expect(labels('admin', true)).toEqual(['End commentator role']);
  expect(labels('event_manager', null)).toEqual(['Make commentator', 'End commentator role']);
  expect(labels('support', false)).toEqual([]);
});
