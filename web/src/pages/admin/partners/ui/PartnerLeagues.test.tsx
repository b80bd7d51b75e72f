import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { chooseOption } from '@/app/testing/chooseOption.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { pointsOf } from '../model/rosterWords.ts';
import { PartnerPage } from './PartnerPage.tsx';

afterEach(endStaffPage);

const person = (id: string) => ({ __typename: 'PublicPerson', id, username: `name_${id}`, imageUrl: null });
const player = (id: string, more: object = {}) => ({
  __typename: 'RosterPlayer',
  id,
  user: person(id),
  captain: false,
  active: true,
  points: 1040,
  ...more,
});
const partner = {
  __typename: 'AdminPartner',
  id: 'u-1',
  user: person('u-1'),
  state: 'active',
  code: 'SOLANO',
  appliedAt: null,
  suspendedUntil: null,
  strikePoints: 0,
  kycState: 'approved',
  text: null,
  decidedAt: null,
  reason: null,
  leagues: [],
};
const league = (id: string, name: string) => ({ __typename: 'EventLeague', id, name });
const roster = {
  __typename: 'PartnerRoster',
  id: 'p1',
  league: league('l1', 'Pro League'),
  state: 'joined',
  active: true,
  points: 1040,
  tier: {
    __typename: 'PartnerTier',
    key: 'contender',
    name: 'Contender',
    stayPoints: 900,
    above: { __typename: 'TierAbove', name: 'Challenger', fromPoints: 1100 },
    warning: { __typename: 'TierWarning', kind: 'up', to: { __typename: 'RankTier', name: 'Challenger' } },
    nextReviewAt: '2999-01-07T14:00:00Z',
  },
  team: {
    __typename: 'RosterTeam',
    id: 't1',
    name: 'Night Owls',
    tags: ['Rookies'],
    points: 1040,
    lineup: [player('u-1', { captain: true }), player('second')],
    bench: [player('sub')],
    lineupSize: 2,
    plannedEvents: 1,
    lock: null,
  },
};
const other = {
  ...roster,
  id: null,
  league: league('l2', 'Clash Circuit'),
  state: null,
  points: null,
  tier: null,
  team: null,
};

const teams = [
  { __typename: 'LeagueTeamCaptain', id: 't1', name: 'Night Owls', lineupCount: 2 },
  { __typename: 'LeagueTeamCaptain', id: 't2', name: 'Low Tide', lineupCount: 0 },
];

async function show(first: object = roster) {
  const shown = showAsStaff(
    ['partner_manager'],
    <Routes>
      <Route path="/admin/partners/:userId" element={<PartnerPage />} />
    </Routes>,
    '/admin/partners/u-1?tab=leagues',
  );
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffPartner')?.answer({ adminPartner: partner });
  await call('StaffPartnerLeagues')?.answer({ adminPartnerLeagues: [first, other] });
  return { ...shown, call };
}

const dialog = () => find(document, '[role=dialog]');
const confirm = (label: string) => {
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Asked for');
  click(buttonNamed(dialog(), label));
};
const asked = { id: 'u-1', reason: 'Asked for', idempotencyKey: expect.any(String) };

it('shows the team, and adds the partner to another league', async () => {
  const { root, call } = await show();
  for (const words of [
    'Pro League',
    'Contender tier',
    'May move up to Challenger',
    'Night Owls',
    'Rookies',
    'name_sub',
  ])
    expect(root.textContent).toContain(words);
  click(buttonNamed(root, 'Add to Clash Circuit'));
  await call('PartnerLeagueTeams')?.answer({ adminLeagueCaptains: teams });
  confirm('Add to league');
  expect(call('JoinLeague')?.variables).toEqual({ ...asked, leagueId: 'l2', teamId: null });
  const before = call('StaffPartnerLeagues');
  await call('JoinLeague')?.answer({ adminJoinLeague: { ...other, id: 'p2', state: 'joined', points: 1000 } });
  expect(call('StaffPartnerLeagues')).not.toBe(before);
});

it('puts a free agent on an empty team', async () => {
  const { root, call } = await show({ ...roster, team: null });
  click(buttonNamed(root, 'Put on a team of Pro League'));
  await call('PartnerLeagueTeams')?.answer({ adminLeagueCaptains: teams });
  confirm('Put on team');
  expect(call('JoinLeague')).toBeUndefined();
  expect(find(document, '[role=dialog]').textContent).toContain('Choose the team.');
  await chooseOption('Team', /^Low Tide · empty$/);
  confirm('Put on team');
  expect(call('JoinLeague')?.variables).toEqual({ ...asked, leagueId: 'l1', teamId: 't2' });
});

it('swaps and removes players', async () => {
  const { root, call } = await show();
  click(buttonNamed(root, 'Swap in name_sub'));
  expect(dialog().textContent).toContain('Also changes 1 planned event');
  confirm('Swap players');
  expect(call('PromoteTeammate')?.variables).toEqual({
    ...asked,
    leagueId: 'l1',
    benchUserId: 'sub',
    lineupUserId: 'second',
  });
});

it('sets points that are a whole number, and labels the team', async () => {
  const { root, call } = await show();
  click(buttonNamed(root, 'Set points'));
  fill(fieldNamed(dialog(), 'Ranking points'), '12.5');
  confirm('Set points');
  expect(dialog().textContent).toContain('Enter a whole number from 0 to 5,000.');
  fill(fieldNamed(dialog(), 'Ranking points'), '1200');
  confirm('Set points');
  expect(call('UpdatePartnerLeague')?.variables).toEqual({ ...asked, leagueId: 'l1', rp: 1200 });
  expect([' 1200 ', '5001', '-1', '', '1e3'].map(pointsOf)).toEqual([1200, null, null, null, null]);
});

it('pauses the partner and removes a label', async () => {
  const { root, call } = await show();
  click(buttonNamed(root, 'Pause'));
  confirm('Pause in league');
  expect(call('UpdatePartnerLeague')?.variables).toEqual({ ...asked, leagueId: 'l1', active: false });
  await call('UpdatePartnerLeague')?.answer({ adminUpdatePartnerLeague: { ...roster, active: false } });
  click(buttonNamed(root, 'Remove label Rookies'));
  confirm('Remove label');
  expect(call('TagTeam')?.variables).toEqual({ ...asked, leagueId: 'l1', tag: 'Rookies', selected: false });
});

it('shows the current labels before it adds one, and refuses a label that the team has', async () => {
  const { root, call } = await show();
  click(buttonNamed(root, 'Add label'));
  expect(call('PartnerTeamLabels')?.variables).toEqual({ id: 'u-1', leagueId: 'l1' });
  await call('PartnerTeamLabels')?.answer({
    adminPartnerTeamTags: { __typename: 'TeamTags', tags: ['Rookies', 'Night shift'] },
  });
  expect(dialog().textContent).toContain('Night shift');
  fill(fieldNamed(dialog(), 'Label'), ' Night shift ');
  confirm('Add label');
  expect(dialog().textContent).toContain('The team already has this label.');
  fill(fieldNamed(dialog(), 'Label'), 'Veterans');
  confirm('Add label');
  expect(call('TagTeam')?.variables).toEqual({ ...asked, leagueId: 'l1', tag: 'Veterans' });
});
