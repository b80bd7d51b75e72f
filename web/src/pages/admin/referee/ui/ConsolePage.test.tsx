import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { clearQueue } from '../model/playQueue.ts';
import { finalRounds, jonas, sampleConsole, sampleMatches, samplePlay, sampleTeams } from '../testing/samples.ts';
import { ConsolePage } from './ConsolePage.tsx';

beforeEach(clearQueue);
afterEach(() => {
  endStaffPage();
  vi.restoreAllMocks();
});

function open(...roles: string[]) {
  const shown = showAsStaff(
    roles,
    <Routes>
      <Route path="/admin/referee/:eventId" element={<ConsolePage />} />
    </Routes>,
    '/admin/referee/e-1',
  );
  const all = (name: string) => shown.calls.filter(({ operation }) => operation === name);
  const answer = async (view: object = sampleConsole(), plays: object[] = [samplePlay(88, 1, 1)]) => {
    await all('RefereeConsole').at(-1)?.answer(view);
    await all('RefereeTeams').at(-1)?.answer(sampleTeams);
    await all('RefereeMatches').at(-1)?.answer(sampleMatches);
    await all('RefereePlays').at(-1)?.answer({ refereePlayByPlays: plays });
  };
  const shiftEnter = (from: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true, cancelable: true });
    act(() => {
      from.dispatchEvent(event);
    });
  };
  return { ...shown, all, answer, shiftEnter };
}

const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const isOff = (button: Element) => button.getAttribute('aria-disabled') === 'true';
const outputs = (root: Element) =>
  [...root.querySelectorAll('[aria-label="Score pad"] output')].map((one) => one.textContent);
const goOffline = (offline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => {
    window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
  });
};

it('writes a play by keyboard alone, with the time it happened', async () => {
  const { root, all, answer, shiftEnter } = open('referee');
  await answer();
  expect(outputs(root)).toEqual(['1', '1']);
  pressKey(document.body, 'ArrowUp');
  pressKey(document.body, 'ArrowRight');
  pressKey(document.body, 'ArrowUp');
  pressKey(document.body, 'ArrowUp');
  pressKey(document.body, 'ArrowDown');
  expect(outputs(root)).toEqual(['2', '2']);
  const [delay, words] = root.querySelectorAll<HTMLInputElement>('[aria-label="Score pad"] input');
  fill(words as HTMLInputElement, ' Last stand ');
  fill(delay as HTMLInputElement, '3');
  shiftEnter(words);
  await expect.poll(() => all('AddPlay')).toHaveLength(1);
  const sent = all('AddPlay')[0]?.variables as Record<string, string>;
  expect(sent).toMatchObject({
    id: 'm-1',
    roundNumber: 4,
    scores: [
      { eventTeamId: 'a', score: 2 },
      { eventTeamId: 'b', score: 2 },
    ],
    words: 'Last stand',
    correctsId: null,
    undo: false,
  });
  expect(Date.parse(sent.streamTs ?? '') - Date.parse(sent.occurredAt ?? '')).toBe(3000);
  await all('AddPlay')[0]?.answer({ refereeCreatePlayByPlay: { __typename: 'PlayByPlay', id: 'p-89' } });
  await all('RefereePlays')
    .at(-1)
    ?.answer({ refereePlayByPlays: [samplePlay(89, 2, 2), samplePlay(88, 1, 1)] });
  await expect.poll(() => root.textContent).toContain('+1 OWL, +1 RED');
  expect(root.textContent).toContain('0 waiting');
});

it('takes the last play back with U, and the one before it with the next U', async () => {
  const { all, answer } = open('referee');
  await answer(sampleConsole(), [samplePlay(88, 1, 1), samplePlay(87, 1, 0)]);
  pressKey(document.body, 'u');
  await expect.poll(() => all('AddPlay')[0]?.variables).toMatchObject({ correctsId: 'p-88', undo: true });
  await all('AddPlay')[0]?.answer({ refereeCreatePlayByPlay: { __typename: 'PlayByPlay', id: 'p-89' } });
  const undone = samplePlay(89, 1, 0, { correctsId: 'p-88', undo: true });
  await all('RefereePlays')
    .at(-1)
    ?.answer({ refereePlayByPlays: [undone, samplePlay(88, 1, 1), samplePlay(87, 1, 0)] });
  await expect.poll(() => all('RefereeConsole').length).toBe(2);
  pressKey(document.body, 'u');
  await expect.poll(() => all('AddPlay')[1]?.variables).toMatchObject({ correctsId: 'p-87', undo: true });
});

it('keeps plays while offline and sends them in order once back, each with its own key', async () => {
  const { root, all, answer, shiftEnter } = open('referee');
  await answer();
  goOffline(true);
  for (const key of ['ArrowUp', 'ArrowUp']) {
    pressKey(document.body, key);
    shiftEnter();
  }
  await expect.poll(() => root.textContent).toContain('2 waiting');
  expect(outputs(root)).toEqual(['3', '1']);
  expect(all('AddPlay')).toEqual([]);
  const stored = JSON.parse(localStorage.getItem('duelbook.referee.plays') ?? '[]');
  expect(stored.map((play: { key: string }) => play.key)).toHaveLength(2);
  // Undo takes back what hasn't been sent.
  pressKey(document.body, 'u');
  await expect.poll(() => root.textContent).toContain('1 waiting');
  pressKey(document.body, 'ArrowUp');
  shiftEnter();
  goOffline(false);
  await expect.poll(() => all('AddPlay')).toHaveLength(1);
  const first = all('AddPlay')[0];
  expect(first?.variables).toMatchObject({ scores: [{ score: 2 }, { score: 1 }] });
  await first?.cut();
  goOffline(true);
  goOffline(false);
  await expect.poll(() => all('AddPlay')).toHaveLength(2);
  expect(all('AddPlay')[1]?.variables.idempotencyKey).toBe(first?.variables.idempotencyKey);
  await all('AddPlay')[1]?.answer({ refereeCreatePlayByPlay: { __typename: 'PlayByPlay', id: 'p-89' } });
  await all('RefereePlays')
    .at(-1)
    ?.answer({ refereePlayByPlays: [samplePlay(89, 2, 1), samplePlay(88, 1, 1)] });
  await expect.poll(() => all('AddPlay')).toHaveLength(3);
  expect(all('AddPlay')[2]?.variables).toMatchObject({ scores: [{ score: 3 }, { score: 1 }] });
  await all('AddPlay')[2]?.refuse('CONFLICT', 1002);
  await expect.poll(() => buttonNamed(root, 'Discard')).toBeTruthy();
  click(buttonNamed(root, 'Discard'));
  expect(localStorage.getItem('duelbook.referee.plays')).toBeNull();
});

it('shows a second referee and locks the play they edit', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  expect(all('ReportPresence')[0]?.variables).toEqual({ id: 'e-1', editingId: null });
  await all('ReportPresence')[0]?.answer({
    refereeReportPresence: [
      { __typename: 'RefereePresence', user: jonas, editingId: 'p-88', seenAt: '2026-11-27T20:41:00Z' },
    ],
  });
  expect(root.textContent).toContain('jonas is editing');
  expect(() => buttonNamed(root, 'Edit 88')).toThrow();
});

it('says that the connection is lost only once it is, also to roles that only look on', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  expect(root.textContent).not.toContain('No connection');
  await all('ReportPresence')[0]?.cut();
  await expect.poll(() => root.textContent).toContain('No connection');
  endStaffPage();
  const watched = open('support');
  await watched.answer();
  expect(watched.all('ReportPresence')).toEqual([]);
  expect(watched.root.textContent).not.toContain('No connection');
  goOffline(true);
  expect(watched.root.textContent).toContain('No connection');
});

it('links evidence to a play, and takes only links over HTTPS', async () => {
  const { root, all, answer, shiftEnter } = open('referee');
  const url = 'https://clips.example.com/42';
  await answer(sampleConsole(), [samplePlay(88, 1, 1, { evidenceUrl: url })]);
  const link = find(root, '[aria-label="Evidence of 88"]');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer']);
  const evidence = find<HTMLInputElement>(root, '[aria-label="Score pad"] input[type=url]');
  fill(evidence, 'javascript:alert(1)');
  shiftEnter();
  expect(root.textContent).toContain('Enter a link that starts with https://, or leave it empty.');
  expect(all('AddPlay')).toEqual([]);
  fill(evidence, ` ${url} `);
  shiftEnter();
  await expect.poll(() => all('AddPlay')[0]?.variables).toMatchObject({ evidenceUrl: url });
});

it('plays the stream only on request', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  expect(root.textContent).toContain('No stream. It can be watched here once the commentator is live.');
  const channel = { __typename: 'TelevisionChannel', id: 'e-1', twitchChannel: 'lena_m', live: true, viewers: 12 };
  await all('RefereeStream')[0]?.answer({ televisionChannel: channel });
  expect(root.querySelector('video')).toBeNull();
  click(buttonNamed(root, 'Watch stream'));
  expect(root.querySelector('video')).not.toBeNull();
  await expect.poll(() => all('LiveStream')[0]?.variables).toEqual({ channel: 'lena_m' });
  click(buttonNamed(root, 'Close stream'));
  expect(root.querySelector('video')).toBeNull();
});

it('locks rounds and payouts while the event can’t be read again', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  expect(isOff(buttonNamed(root, 'Finalize round 4'))).toBe(false);
  click(buttonNamed(root, 'Start interval'));
  click(buttonNamed(dialog(), 'Start interval'));
  await expect.poll(() => all('StartInterval')).toHaveLength(1);
  await all('StartInterval')[0]?.answer({ refereePlayInterval: sampleConsole().refereeEvent.event });
  await expect.poll(() => all('RefereeConsole')).toHaveLength(2);
  await all('RefereeConsole')[1]?.refuse('UNAVAILABLE');
  await expect.poll(() => isOff(buttonNamed(root, 'Finalize round 4'))).toBe(true);
  expect(root.textContent).toContain('Couldn’t load the event. Available once it loads.');
});

it('corrects an older play and says what it replaces', async () => {
  const { root, all, answer } = open('referee');
  await answer(sampleConsole(), [samplePlay(88, 1, 1), samplePlay(87, 1, 0)]);
  click(buttonNamed(root, 'Edit 87'));
  expect(all('ReportPresence').at(-1)?.variables).toEqual({ id: 'e-1', editingId: 'p-87' });
  click(buttonNamed(root, 'Add a point to Redline Five'));
  click(buttonNamed(root, 'Remove a point from Night Owls'));
  click(buttonNamed(root, 'Correct 87'));
  await expect
    .poll(() => all('AddPlay')[0]?.variables)
    .toMatchObject({
      correctsId: 'p-87',
      occurredAt: '2026-11-27T20:41:00Z',
      scores: [{ score: 0 }, { score: 1 }],
    });
});

it('finalizes the round with F and shows how the event’s score changes', async () => {
  const { root, all, answer } = open('referee');
  await answer(sampleConsole(), [samplePlay(88, 13, 10)]);
  pressKey(document.body, 'f');
  expect(dialog().textContent).toContain('New event score3–1');
  expect(dialog().textContent).toContain('This decides the event');
  click(buttonNamed(dialog(), 'Finalize round'));
  await expect
    .poll(() => all('FinalizeRound')[0]?.variables)
    .toMatchObject({
      id: 'm-1',
      roundNumber: 4,
      scores: [{ score: 13 }, { score: 10 }],
    });
  expect(isOff(buttonNamed(root, 'Hold to start round 5'))).toBe(true);
  expect(root.textContent).toContain('Finalize the current round first.');
});

it('starts the next round with two presses of Enter, beside what isn’t met, and repeats a lost request', async () => {
  const { root, all, answer } = open('referee');
  await answer(sampleConsole({ round: null }, {}, finalRounds));
  expect(find(root, '[aria-label="Before round 4"]').textContent).toContain('1 of 2 teams checked in');
  const button = buttonNamed(root, 'Hold to start round 4');
  const enter = (timeStamp: number) => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    act(() => button.dispatchEvent(Object.defineProperty(key, 'timeStamp', { value: timeStamp })));
  };
  enter(1_000);
  expect(all('StartRound')).toEqual([]);
  enter(2_000);
  await expect.poll(() => all('StartRound')[0]?.variables).toMatchObject({ roundNumber: 4, minutes: null });
  await all('StartRound')[0]?.cut();
  const alerts = () => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter(Boolean);
  await expect.poll(alerts).toHaveLength(1);
  enter(3_000);
  enter(4_000);
  await expect.poll(() => all('StartRound')).toHaveLength(2);
  const [first, second] = all('StartRound').map(({ variables }) => variables);
  expect(second).toEqual(first);
});

it('starts no round with a tap, and says to hold', async () => {
  const { root, all, answer } = open('referee');
  await answer(sampleConsole({ round: null }, {}, finalRounds));
  const button = buttonNamed(root, 'Hold to start round 4');
  for (const type of ['pointerdown', 'pointerup', 'click'])
    act(() => button.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, detail: 1 })));
  expect(button.textContent).toBe('Press and hold');
  expect(all('StartRound')).toEqual([]);
});

it('checks teams in and dresses them, with a warning about a clash', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  const boxes = [...root.querySelectorAll('[aria-label=Teams] [role=checkbox]')];
  click(boxes[1] as Element);
  await expect.poll(() => all('CheckInTeam')[0]?.variables).toEqual({ id: 'e-1', eventTeamId: 'b', checkedIn: true });
  expect(root.textContent).toContain('Not here');
  click(buttonNamed(root, 'Jersey'));
  expect(dialog().textContent).toContain('Clash: Night Owls wears the same number.');
  fill(find<HTMLInputElement>(dialog(), 'input[inputmode=numeric]'), '7');
  expect(dialog().textContent).not.toContain('Clash');
  click(buttonNamed(dialog(), 'Assign jersey'));
  await expect
    .poll(() => all('AssignJersey')[0]?.variables)
    .toEqual({
      id: 'e-1',
      eventTeamId: 'b',
      jersey: { color: 'white', number: 7 },
    });
});

it('completes a payout only after the code was typed, and says how much moves to whom', async () => {
  const { root, all, answer } = open('risk');
  await answer(sampleConsole({ state: 'payout_pending', round: null }, {}, finalRounds));
  click(buttonNamed(root, 'Complete $20.00'));
  expect(dialog().textContent).toContain('$20.00 moves from the event to 1 player at once.');
  expect(dialog().textContent).toContain('maya_q, Night Owls');
  click(buttonNamed(dialog(), 'Pay $20.00'));
  expect(dialog().textContent).toContain('Type 7QK2MD to confirm.');
  expect(all('CompletePayout')).toEqual([]);
  fill(find<HTMLInputElement>(dialog(), 'input'), '7qk2md');
  click(buttonNamed(dialog(), 'Pay $20.00'));
  await expect
    .poll(() => all('CompletePayout')[0]?.variables)
    .toMatchObject({
      id: 'e-1',
      idempotencyKey: expect.any(String),
    });
});

it.each([
  [{ refusal: 'You decided results of this event.' }, 'You decided results of this event.'],
  [{ heldAmount: 1900 }, 'The plan doesn’t add up'],
])('locks a payout that this person can’t complete: %o', async (payout, words) => {
  const { root, answer } = open('referee');
  await answer(sampleConsole({ state: 'payout_blocked', round: null }, payout, finalRounds));
  expect(isOff(buttonNamed(root, 'Complete $20.00'))).toBe(true);
  expect(root.textContent).toContain(words);
});

it('blocks a payout with a reason', async () => {
  const { root, all, answer } = open('referee');
  await answer(sampleConsole({ state: 'payout_pending', round: null }, {}, finalRounds));
  click(buttonNamed(root, 'Block payout'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Same device');
  click(buttonNamed(dialog(), 'Block payout'));
  await expect.poll(() => all('BlockPayout')[0]?.variables).toEqual({ id: 'e-1', reason: 'Same device' });
});

it('announces and starts intervals', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  click(buttonNamed(root, 'Round over'));
  click(find(root, '[aria-label=Announcements] [role=checkbox]'));
  click(buttonNamed(root, 'Send'));
  await expect
    .poll(() => all('AnnounceEvent')[0]?.variables)
    .toEqual({
      id: 'e-1',
      description: 'The round is over. The next one starts soon.',
      pinned: true,
    });
  click(buttonNamed(root, 'More minutes'));
  click(buttonNamed(root, 'Start interval'));
  click(buttonNamed(dialog(), 'Start interval'));
  await expect.poll(() => all('StartInterval')[0]?.variables).toEqual({ id: 'e-1', minutes: 6, kind: 'Break' });
});

it('shows the event’s chat to referees who say why they read it', async () => {
  const { root, all, answer } = open('referee');
  await answer();
  const chat = find(root, '[aria-label="Chat"]');
  expect(all('StaffThread')).toEqual([]);
  fill(find<HTMLTextAreaElement>(chat, 'textarea'), 'A report of a slur');
  click(buttonNamed(chat, 'Show messages'));
  await expect.poll(() => all('StaffThread')[0]?.variables).toMatchObject({ id: 'c-1', reason: 'A report of a slur' });
});

it('hides the event’s chat from roles that don’t read it', async () => {
  const { root, answer } = open('event_manager');
  await answer();
  expect(root.querySelector('[aria-label="Chat"]')).toBeNull();
});

it('opens another match with its number', async () => {
  const { all, answer } = open('referee');
  await answer();
  pressKey(document.body, '2');
  await expect.poll(() => all('RefereeConsole').at(-1)?.variables).toEqual({ id: 'e-2' });
});

it('shows support everything and lets it do nothing', async () => {
  const { root, all, answer } = open('support');
  await answer();
  expect(all('ReportPresence')).toEqual([]);
  for (const name of ['Hold to start round 5', 'Block payout', 'Jersey', 'Send', 'Start interval', 'Edit 88']) {
    expect(() => buttonNamed(root, name)).toThrow();
  }
  expect(isOff(buttonNamed(root, 'Add play'))).toBe(true);
});

it('keeps out roles without a part in events', () => {
  const { root, calls } = open('finance');
  expect(root.textContent).toContain('limited to these roles');
  expect(calls).toEqual([]);
});
