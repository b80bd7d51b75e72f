import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pick } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { staffPatterns, staffRoutes } from '@/shared/routes';
import { MatchPage } from './MatchPage.tsx';

afterEach(endStaffPage);

const player = (side: string, username: string) => ({
  __typename: 'MatchParticipant',
  id: `p-${side}`,
  side,
  seat: 1,
  substitute: false,
  userId: `u-${side}`,
  captain: true,
  coveredById: null,
  invitedUntil: null,
  funded: true,
  joined: true,
  ready: true,
  gamerId: null,
  placement: null,
  payoutAmount: null,
  report: null,
  user: { __typename: 'User', id: `u-${side}`, username, profileImageUrl: null },
  record: {
    __typename: 'PlayRecord',
    won: 0,
    lost: 0,
    drawn: 0,
    accepted: 0,
    completed: 0,
    noShows: 0,
    completedPercent: null,
    disputeLossPercent: null,
    averageReportMinutes: null,
  },
});

const match = {
  __typename: 'Match',
  id: 'm-1',
  number: 12,
  version: 3,
  state: 'disputed',
  visibility: 'public',
  minRank: null,
  maxRank: null,
  bestOf: 1,
  teamSize: 1,
  entryAmount: 1000,
  potAmount: 2000,
  creatorId: 'u-a',
  winner: null,
  drawn: false,
  outcome: null,
  cancelRequestId: null,
  createdAt: '2026-11-20T10:00:00Z',
  startedAt: '2026-11-20T10:05:00Z',
  endedAt: null,
  finalAt: null,
  game: { __typename: 'MatchGame', id: 'g', slug: 'g', name: 'Vantablitz', imageUrl: null },
  console: { __typename: 'MatchConsole', id: 'c', slug: 'c', name: 'PC' },
  gameMode: {
    __typename: 'MatchMode',
    id: 'gm',
    slug: 'gm',
    name: 'Duel',
    drawAllowed: false,
    scoreUnit: 'points',
    maxScore: 10,
  },
  participants: [player('a', 'kai'), player('b', 'maya')],
  deadline: null,
  cancelRequest: null,
  noShowClaim: null,
  rules: {
    __typename: 'MatchRules',
    rules: ['Play fair', 'No pausing'],
    bannedItems: [],
    elementSet: null,
    elements: [],
    streamingRequired: false,
  },
  replayOf: null,
  replayId: null,
  inviteCode: null,
  viewCount: 0,
  dispute: {
    __typename: 'MatchDispute',
    state: 'review',
    reason: 'He paused',
    openedBy: 'a',
    openedAt: '2026-11-20T10:30:00Z',
    evidenceUntil: '2026-11-20T11:00:00Z',
    decideBy: '2026-11-21T10:30:00Z',
    appealUntil: null,
    appealedBy: null,
    appealReason: null,
    evidence: [
      {
        __typename: 'MatchEvidence',
        id: 'e-1',
        side: 'a',
        userId: 'u-a',
        note: 'See the clock',
        mediaId: null,
        contentType: null,
        url: null,
        sha256: null,
        createdAt: '2026-11-20T10:40:00Z',
      },
    ],
    gamerIds: [],
    verdict: null,
  },
  timeline: [],
};

const record = (more: object = {}) => ({
  adminMatch: {
    __typename: 'AdminMatch',
    claim: null,
    dueAt: '2026-11-21T10:00:00Z',
    id: 'm-1',
    overdue: true,
    conflict: null,
    rules: ['Play fair', 'No pausing', 'Report honestly'],
    signals: ['Same device on both sides'],
    conversationId: null,
    match,
    verdicts: [],
    ...more,
  },
});
const scores = (...final: object[]) => ({
  __typename: 'MatchScores',
  matchId: 'm-1',
  agreed: false,
  final: final.map((score) => ({ __typename: 'Score', ...score })),
  reports: [],
});

async function show(role: string, more?: object, tab?: string, ...final: object[]) {
  const page = (
    <Routes>
      <Route path={staffPatterns.adminMatch} element={<MatchPage />} />
    </Routes>
  );
  const path = `${staffRoutes.adminMatch('m-1')}${tab ? `?tab=${tab}` : ''}`;
  const { root, calls } = showAsStaff([role], page, path);
  await calls[0]?.answer(record(more));
  if (tab === 'scores') {
    await expect.poll(() => calls[1]?.operation).toBe('StaffMatchScores');
    await calls[1]?.answer({ adminMatchScores: scores(...final) });
  }
  return { root, calls };
}

it('shows the evidence, the risk and the deadline', async () => {
  const { root } = await show('support');
  expect(root.textContent).toContain('See the clock');
  expect(root.textContent).toContain('Same device on both sides');
  expect(root.textContent).toContain('Decision overdue');
  expect(root.textContent).not.toContain('Choose an outcome');
  expect(() => buttonNamed(root, 'Save scores')).toThrow();
});

it('says what changes before it saves scores', async () => {
  const { root, calls } = await show('referee', {}, 'scores');
  expect(buttonNamed(root, 'Save scores').getAttribute('aria-disabled')).toBe('true');
  const [a, b] = root.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]');
  if (!a || !b) throw new Error('no fields');
  fill(a, '3');
  fill(b, '1');
  click(buttonNamed(root, 'Save scores'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('none → 3–1');
  click(buttonNamed(dialog, 'Save scores'));
  await expect.poll(() => calls[2]?.variables).toEqual({ id: 'm-1', version: 3, scores: [{ round: 1, a: 3, b: 1 }] });
  await calls[2]?.answer({ adminPutMatchScores: scores({ round: 1, a: 3, b: 1 }) });
  await expect
    .poll(() => [...root.querySelectorAll('button')].map((each) => each.textContent))
    .toContain('Delete scores');
});

it('keeps typed scores while other tabs are open, until others are recorded', async () => {
  const { root, calls } = await show('referee', {}, 'scores');
  const fields = () => [...root.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')];
  const [a, b] = fields();
  if (!a || !b) throw new Error('no fields');
  fill(a, '3');
  fill(b, '1');
  const openTab = (name: string) => {
    for (const each of root.querySelectorAll('[role=tab]')) if (each.textContent === name) click(each);
  };
  openTab('Timeline');
  expect(fields()).toEqual([]);
  openTab('Scores');
  await expect.poll(() => fields().map(({ value }) => value)).toEqual(['3', '1']);
  click(buttonNamed(root, 'Save scores'));
  click(buttonNamed(find(document, '[role=dialog]'), 'Save scores'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('PutMatchScores');
  await calls.at(-1)?.answer({ adminPutMatchScores: scores({ round: 1, a: 4, b: 1 }) });
  await expect.poll(() => fields().map(({ value }) => value)).toEqual(['4', '1']);
});

it('deletes the scores of the version that is shown, and loads the match again if it has changed', async () => {
  const { root, calls } = await show('referee', {}, 'scores', { round: 1, a: 3, b: 1 });
  click(buttonNamed(root, 'Delete scores'));
  click(buttonNamed(find(document, '[role=dialog]'), 'Delete scores'));
  await expect.poll(() => calls[2]?.variables).toEqual({ id: 'm-1', version: 3 });
  await calls[2]?.refuse('CONFLICT', 1001);
  await expect.poll(() => calls[3]?.operation).toBe('StaffMatch');
});

it('says that a match doesn’t exist', async () => {
  const page = (
    <Routes>
      <Route path={staffPatterns.adminMatch} element={<MatchPage />} />
    </Routes>
  );
  const { root, calls } = showAsStaff(['admin'], page, staffRoutes.adminMatch('nope'));
  await calls[0]?.answer({ adminMatch: null });
  await expect.poll(() => root.textContent).toContain('No match has this ID');
});

it('keeps a judge with a conflict of interest from deciding', async () => {
  const { root } = await show('referee', { conflict: 'You played against kai last week.' });
  pick(root, 'Outcome', 'a');
  await expect.poll(() => root.textContent).toContain('There’s no fee');
  expect(root.textContent).toContain('kai gets the pot of $20.00');
  expect(buttonNamed(root, 'Decide match').getAttribute('aria-disabled')).toBe('true');
  expect(root.textContent).toContain('You played against kai last week.');
});

it('decides with a rule, evidence and a reason that both sides read', async () => {
  const { root, calls } = await show('referee');
  pick(root, 'Outcome', 'b');
  await expect.poll(() => root.textContent).toContain('maya gets the pot of $20.00');
  expect(root.textContent).toContain('Choose the rule the decision is based on.');
  pick(root, 'Rule', 'Report honestly');
  await expect.poll(() => root.textContent).not.toContain('Choose the rule');
  click(find(root, '[role=checkbox]'));
  click(buttonNamed(root, 'Decide match'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('Report honestly');
  expect(dialog.textContent).toContain('Shown to both sides');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'kai paused');
  click(buttonNamed(dialog, 'Decide match'));
  await expect.poll(() => calls[1]?.operation).toBe('SubmitStaffMatch');
  expect(calls[1]?.variables).toMatchObject({
    id: 'm-1',
    userId: 'u-b',
    placement: 1,
    rule: 'Report honestly',
    evidenceIds: ['e-1'],
    fabricatedBy: null,
    version: 3,
    reason: 'kai paused',
  });
  await calls[1]?.refuse('CONFLICT', 1015);
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
});

it('shows what someone else changed, and decides about the new version', async () => {
  const { root, calls } = await show('referee');
  pick(root, 'Outcome', 'cancel');
  await expect.poll(() => buttonNamed(root, 'Cancel match').getAttribute('aria-disabled')).not.toBe('true');
  click(buttonNamed(root, 'Cancel match'));
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'The server failed');
  click(buttonNamed(dialog, 'Cancel match'));
  await expect.poll(() => calls[1]?.variables).toMatchObject({ id: 'm-1', version: 3 });
  await calls[1]?.refuse('CONFLICT', 1001);
  await expect.poll(() => calls[2]?.operation).toBe('StaffMatch');
  await calls[2]?.answer(record({ match: { ...match, version: 4, state: 'completed', winner: 'a' } }));
  await expect.poll(() => root.textContent).toContain('Someone else changed this match');
  expect(dialog.textContent).toContain('Disputed → Completed');
  expect(dialog.textContent).toContain('None → kai won');
  click(buttonNamed(dialog, 'Cancel match'));
  await expect.poll(() => calls[3]?.variables).toMatchObject({ version: 4 });
});

it('opens the tab in the address, and previews what each outcome pays', async () => {
  const { root } = await show('support', { conversationId: 'c-1' }, 'payout');
  expect([...root.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    'Evidence',
    'Scores',
    'Timeline',
    'Chat',
    'Payout preview',
  ]);
  expect(find(root, '[role=tabpanel]').textContent).toContain('kai gets the pot of $20.00');
  expect(find(root, '[role=tabpanel]').textContent).toContain('Every entry of $10.00 is refunded');
});

it('shows the room’s messages only for a reason, without buttons, also to referees', async () => {
  const { root, calls } = await show('risk', { conversationId: 'c-1' }, 'chat');
  expect(calls.map(({ operation }) => operation)).not.toContain('StaffThread');
  fill(find<HTMLTextAreaElement>(find(root, '[aria-labelledby=gate]'), 'textarea'), 'dispute of #12');
  click(buttonNamed(root, 'Show messages'));
  await expect.poll(() => calls.at(-1)?.variables).toMatchObject({ id: 'c-1', reason: 'dispute of #12' });
  const message = {
    __typename: 'AdminMessage',
    id: 'msg-1',
    author: null,
    type: 'text',
    text: '<b>gg</b>',
    deleted: false,
    hiddenReason: null,
    editedAt: null,
    createdAt: '2026-11-20T10:00:00Z',
  };
  await calls.at(-1)?.answer({
    adminConversationMessages: { __typename: 'AdminMessageFeed', items: [message], nextCursor: null },
  });
  expect(root.textContent).toContain('<b>gg</b>');
  expect(() => buttonNamed(root, 'Delete')).toThrow();
  const asReferee = await show('referee', { conversationId: 'c-1' }, 'chat');
  expect(asReferee.root.textContent).toContain('Messages are private');
});
