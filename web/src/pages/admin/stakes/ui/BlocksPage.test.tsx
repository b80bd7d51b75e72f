import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { staffRoutes } from '@/shared/routes';
import { pageOf } from '../testing/samples.ts';
import { BlocksPage } from './BlocksPage.tsx';

afterEach(endStaffPage);

const block = (more: object = {}) => ({
  __typename: 'StakeBlock',
  id: 'b-1',
  userId: null,
  username: null,
  eventId: null,
  teamId: null,
  leagueId: null,
  marketType: null,
  scope: 'Everything',
  reason: 'Provider outage',
  until: null,
  blockedBy: 's-2',
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});
const answered = (...items: object[]) => ({ adminStakeBlocks: pageOf('StakeBlockPage', ...items) });
const dialog = () => find(document, '[role=dialog]');

it('asks a second person to lift an emergency stop', async () => {
  const { root, calls } = showAsStaff(['risk'], <BlocksPage />);
  await calls[0]?.answer(answered(block()));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('Everyone');
  click(buttonNamed(root, 'Lift block'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'works again');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'b-1', reason: 'works again' });
  await calls[1]?.answer({
    adminUnblockStakes: { __typename: 'ApprovalNeeded', message: 'second', approvalId: 'a-1' },
  });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
});

it('blocks the user in the address on one event', async () => {
  const { root, calls } = showAsStaff(['admin'], <BlocksPage />, staffRoutes.adminStakeBlocks('u-1'));
  expect(calls[0]?.variables).toMatchObject({ userId: 'u-1' });
  await calls[0]?.answer(answered());
  expect(root.textContent).toContain('No stake blocks match');
  click(buttonNamed(root, 'Block stakes'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'linked account');
  click(buttonNamed(dialog(), 'Block stakes'));
  await expect.poll(() => dialog().textContent).toContain('Enter the event’s ID.');
  const target = [...dialog().querySelectorAll<HTMLInputElement>('input:not([aria-hidden])')].at(1);
  if (!target) throw new Error('no field');
  fill(target, 'e-1');
  click(buttonNamed(dialog(), 'Block stakes'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('BlockStakes');
  expect(calls.at(-1)?.variables).toMatchObject({ input: { userId: 'u-1', eventId: 'e-1', reason: 'linked account' } });
});

it('lets support read but not block, and keeps finance out', async () => {
  const { root, calls } = showAsStaff(['support'], <BlocksPage />);
  await calls[0]?.answer(answered(block({ userId: 'u-1', username: 'kai' })));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('kai');
  expect(() => buttonNamed(root, 'Lift block')).toThrow();
  expect(() => buttonNamed(root, 'Block stakes')).toThrow();
  expect(showAsStaff(['finance'], <BlocksPage />).root.textContent).toContain('Your role can’t open this');
});
