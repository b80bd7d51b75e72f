import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import type { StaffUser } from '@/entities/staffMember';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import type { StaffAccount } from './AccountFacts.tsx';
import { LinkedTab } from './LinkedTab.tsx';
import { PictureAction } from './PictureAction.tsx';
import { UsernameAction } from './UsernameAction.tsx';

const user = {
  __typename: 'User' as const,
  id: 'u-1',
  status: 'enabled' as const,
  username: 'kestrel_9',
  profileImageUrl: null,
  cardImageUrl: null,
  memberSince: '2025-03-14T00:00:00.000Z',
  record: {
    __typename: 'MatchRecord' as const,
    won: 1,
    lost: 2,
    drawn: 0,
    completionPercent: 90,
    disputePercent: 0,
  },
};
const system = {
  __typename: 'IdSystem' as const,
  id: 'sys-1',
  name: 'PlayStation Network',
  valueLabel: 'Online ID',
  example: 'Kestrel-Nine',
};
const gamerId = {
  __typename: 'GamerId' as const,
  id: 'g-1',
  value: '<b>Tag</b>',
  state: 'linked' as const,
  linkedAt: '2026-11-20T10:00:00Z',
  proof: 'screenshot' as const,
  locked: false,
  idSystem: system,
};
const account: StaffAccount = {
  __typename: 'AdminUser',
  id: 'u-1',
  username: 'kestrel_9',
  status: 'enabled',
  kycState: 'approved',
  firstName: null,
  lastName: null,
  email: null,
  emailVerified: false,
  phoneNumber: null,
  dateOfBirth: null,
  twitchUsername: 'kestrel_tv',
  createdAt: '2025-03-14T00:00:00.000Z',
  lastSeenAt: null,
  online: false,
  frozenReason: null,
  gamerIds: [gamerId],
  silences: [],
  commentator: false,
  disabledFeatures: [],
};

const staffOf = (...roles: string[]): StaffUser => ({
  id: 's-1',
  username: 'tomas',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles,
});

afterEach(endStaffPage);

const toasts = () => currentToasts().map(({ title }) => title);
const reason = 'Ticket 17';
function confirm(name: string): void {
  const reasonField = [...document.querySelectorAll<HTMLTextAreaElement>('[role=dialog] textarea')].at(-1);
  if (!reasonField) throw new Error('the dialog asks for no reason');
  fill(reasonField, reason);
  click(buttonNamed(find(document, '[role=dialog]'), name));
}

function showLinked(...roles: string[]) {
  let done = 0;
  const tab = <LinkedTab user={user} staff={staffOf(...roles)} account={account} onDone={() => (done += 1)} />;
  const shown = showAsStaff(roles, tab);
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  return { ...shown, call, done: () => done };
}

it('unlinks a gamer ID, whose hostile text is text, and Twitch', async () => {
  const { root, call, done } = showLinked('support');
  await call('StaffIdSystems')?.answer({ idSystems: [system] });
  expect(root.querySelector('b')?.textContent).not.toBe('Tag');
  expect(root.textContent).toContain('PlayStation Network: <b>Tag</b>');
  const [first, second] = [...root.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Unlink');
  if (!first || !second) throw new Error('both links can be ended');
  click(first);
  confirm('Unlink gamer ID');
  await expect.poll(() => call('DisconnectUserGamerId')?.variables).toEqual({ id: 'u-1', gamerIdId: 'g-1', reason });
  await call('DisconnectUserGamerId')?.answer({ adminDisconnectGamerId: { ...gamerId, state: 'disconnected' } });
  await expect.poll(done).toBe(1);
  click(second);
  confirm('Unlink Twitch');
  await expect.poll(() => call('DisconnectUserTwitch')?.variables).toEqual({ id: 'u-1', reason });
  await call('DisconnectUserTwitch')?.answer({ adminDisconnectTwitch: user });
  await expect.poll(toasts).toContain('Twitch is unlinked');
});

it('links a gamer ID once one is entered', async () => {
  const { root, call, done } = showLinked('risk');
  await call('StaffIdSystems')?.answer({ idSystems: [system] });
  click(buttonNamed(root, 'Link gamer ID'));
  confirm('Link gamer ID');
  expect(find(document, '[role=alert]').textContent).toContain('Enter the gamer ID.');
  fill(find<HTMLInputElement>(document, `[placeholder='${system.example}']`), ' Kestrel-Nine ');
  confirm('Link gamer ID');
  await expect
    .poll(() => call('ConnectUserGamerId')?.variables)
    .toEqual({ id: 'u-1', idSystemId: 'sys-1', value: 'Kestrel-Nine', reason });
  await call('ConnectUserGamerId')?.answer({ adminConnectGamerId: { ...gamerId, value: 'Kestrel-Nine' } });
  await expect.poll(done).toBe(1);
});

it('links a Twitch account by its username', async () => {
  const { root, call, done } = showLinked('support');
  click(buttonNamed(root, 'Link Twitch'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('kestrel_tv');
  fill(find<HTMLInputElement>(dialog, 'input'), 'not a name');
  confirm('Link Twitch');
  expect(find(document, '[role=alert]').textContent).toContain('Enter the Twitch username');
  fill(find<HTMLInputElement>(dialog, 'input'), ' @Otter_TV ');
  confirm('Link Twitch');
  await expect
    .poll(() => call('ConnectUserTwitch')?.variables)
    .toEqual({ id: 'u-1', twitchUsername: 'Otter_TV', reason });
  await call('ConnectUserTwitch')?.answer({ adminConnectTwitch: user });
  await expect.poll(done).toBe(1);
});

it('shows links without buttons to roles that may not change them', () => {
  const { root } = showLinked('finance');
  expect(root.textContent).toContain('kestrel_tv');
  expect(root.querySelector('button')).toBeNull();
});

it('changes the username and removes a picture', async () => {
  const staff = staffOf('moderator');
  const shared = { user, staff, onChanged: () => undefined };
  const actions = (
    <>
      <UsernameAction {...shared} />
      <PictureAction {...shared} />
    </>
  );
  const { root, calls } = showAsStaff(['moderator'], actions);
  click(buttonNamed(root, 'Change username'));
  confirm('Change username');
  expect(find(document, '[role=alert]').textContent).toContain('Enter 3 to 20');
  fill(find<HTMLInputElement>(document, '[role=dialog] input'), 'Quiet_Otter');
  confirm('Change username');
  await expect.poll(() => calls[0]?.variables).toEqual({ id: 'u-1', username: 'quiet_otter', reason });
  await calls[0]?.answer({ adminRenameUser: { ...user, username: 'quiet_otter' } });
  await expect.poll(toasts).toContain('kestrel_9 is now quiet_otter');
  click(buttonNamed(root, 'Change profile picture'));
  confirm('Remove picture');
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'u-1', url: null, reason });
});

it('hides profile changes from other roles', () => {
  const shared = { user, staff: staffOf('finance'), onChanged: () => undefined };
  const { root } = showAsStaff(['finance'], <UsernameAction {...shared} />);
  expect(root.querySelector('button')).toBeNull();
});
