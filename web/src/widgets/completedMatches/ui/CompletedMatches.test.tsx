import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { CompletedMatches } from './CompletedMatches.tsx';

afterEach(endStaffPage);

const match = (more: object = {}) => ({
  __typename: 'CompletedEventMatch',
  id: 'w1.1',
  number: 1,
  bracketKey: 'w1.1',
  matchId: 'm-1',
  ending: 'walkover',
  completedAt: '2026-11-27T20:00:00Z',
  teams: [
    { __typename: 'CompletedMatchTeam', eventTeamId: 't-1', name: '<b>Owls</b>', score: 2, winner: true },
    { __typename: 'CompletedMatchTeam', eventTeamId: null, name: null, score: null, winner: false },
  ],
  ...more,
});
const pageOf = (items: object[], hasNext = false, page = 1) => ({
  adminCompletedEventMatches: { __typename: 'CompletedEventMatchPage', items, page, pageSize: 20, hasNext },
});

it('shows scores and winners, links to matches, and turns pages', async () => {
  const { root, calls } = showAsStaff(['referee'], <CompletedMatches eventId="e-1" />);
  await calls[0]?.answer(pageOf([match()], true));
  expect(root.textContent).toContain('Round 1, w1.1, walkover');
  expect(root.textContent).toContain('<b>Owls</b> 2 (won) · Nobody');
  expect(find<HTMLAnchorElement>(root, 'a').getAttribute('href')).toBe('/admin/matches/m-1');
  click(buttonNamed(root, 'Older'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'e-1', page: 2 });
  await calls[1]?.answer(pageOf([match({ id: 'm', bracketKey: null, matchId: null, ending: null })], false, 2));
  await expect.poll(() => root.textContent).toContain('Match 1');
});

it('says that there are none', async () => {
  const { root, calls } = showAsStaff(['referee'], <CompletedMatches eventId="e-1" />);
  await calls[0]?.answer(pageOf([]));
  expect(root.textContent).toContain('No completed matches yet');
});
