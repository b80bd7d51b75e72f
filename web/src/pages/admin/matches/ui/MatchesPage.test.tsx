import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { DisputesPage } from './DisputesPage.tsx';
import { MatchesPage } from './MatchesPage.tsx';

afterEach(endStaffPage);

const player = (side: string, username: string) => ({
  __typename: 'MatchParticipant',
  id: `p-${side}`,
  side,
  seat: 1,
  captain: true,
  userId: `u-${side}`,
  user: { __typename: 'User', id: `u-${side}`, username, profileImageUrl: null },
});
const match = (number: number, { state = 'active', ...more }: { state?: string; [name: string]: unknown } = {}) => ({
  __typename: 'AdminMatch',
  id: `m-${number}`,
  overdue: false,
  conflict: null,
  signals: [],
  dueAt: null,
  claim: null,
  match: {
    __typename: 'Match',
    id: `m-${number}`,
    number,
    version: 3,
    state,
    teamSize: 1,
    entryAmount: 1000,
    potAmount: 2000,
    createdAt: '2026-11-20T10:00:00Z',
    game: { __typename: 'MatchGame', id: 'g', name: 'Vantablitz' },
    gameMode: { __typename: 'MatchMode', id: 'gm', name: 'Duel' },
    participants: [player('a', 'kai'), player('b', 'maya')],
    dispute: null,
  },
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminMatches: { __typename: 'AdminMatchPage', items, page: 1, pageSize: 50, hasNext: false },
});
const dialog = () => find(document, '[role=dialog]');
const selected = (root: HTMLElement) => find(root, '[aria-label="Selected rows"]');

it('cancels the checked matches one by one in the version shown, without those that are over or in conflict', async () => {
  const { root, calls } = showAsStaff(['referee'], <MatchesPage />);
  const own = 'You’re a player in this match.';
  await calls[0]?.answer(
    pageOf(match(1), match(2, { state: 'completed' }), match(3, { conflict: own }), match(4, { state: 'prematch' })),
  );
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(selected(root), 'Cancel matches'));
  expect(dialog().textContent).toContain('This match is over.');
  expect(dialog().textContent).toContain(own);
  expect(dialog().textContent).toContain('$40.00');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Server down');
  click(buttonNamed(dialog(), 'Cancel 2 matches'));
  const cancel = (id: string) => ({ id, category: 'Technical', version: 3, reason: 'Server down' });
  await expect.poll(() => calls[1]?.variables).toMatchObject(cancel('m-1'));
  await calls[1]?.refuse('CONFLICT', 1001);
  await expect.poll(() => calls[2]?.variables).toMatchObject(cancel('m-4'));
});

it('offers only referees and admins to cancel', async () => {
  const { root, calls } = showAsStaff(['support'], <MatchesPage />);
  await calls[0]?.answer(pageOf(match(1)));
  click(find(root, '[aria-label="Select all"]'));
  expect(() => buttonNamed(selected(root), 'Cancel matches')).toThrow();
});

it('takes the checked disputes that nobody owns', async () => {
  const { root, calls } = showAsStaff(['referee'], <DisputesPage />);
  const dueAt = '2026-11-21T10:00:00Z';
  await calls[0]?.answer(pageOf(match(1, { state: 'disputed', dueAt }), match(2, { state: 'disputed' })));
  click(find(root, '[aria-label="Select all"]'));
  click(buttonNamed(selected(root), 'Take'));
  click(buttonNamed(dialog(), 'Take 1 entry'));
  await expect.poll(() => calls[1]?.variables).toEqual({ queue: 'disputes', id: 'm-1', previousOwnerId: null });
});
