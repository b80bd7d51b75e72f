import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import type { EventState } from '@/shared/api/types.generated';
import { buttonNamed, click, fieldNamed, fill, find, pick } from '@/shared/lib/testing';
import { sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { staffWith } from '../../../../workshop/samples/staff.ts';
import { BracketResults } from './BracketResults.tsx';

afterEach(endStaffPage);

const bracket = (decided: number) =>
  sampleBracket({ options: { format: 'single_elimination', consolation: false }, teams: 4, decided });

async function open(role: string, { state = 'live' as EventState, decided = 0 } = {}) {
  const event = { id: 'e-1', kind: 'tournament', name: 'Friday Cup', state } as const;
  const shown = showAsStaff(
    [role],
    <BracketResults event={event} staff={staffWith(role)} onChanged={() => undefined} />,
    '/admin/referee/e-1',
  );
  const call = (name: string) => shown.calls.filter(({ operation }) => operation === name).at(-1);
  await call('EventBracket')?.answer({ brackets: bracket(decided) });
  const dialog = () => find(document.body, '[role=dialog], [role=alertdialog]');
  const rows = () => [...shown.root.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  return { ...shown, call, dialog, rows };
}

const preview = {
  adminPreviewBracketResult: { __typename: 'CorrectionPreview', resetCount: 0, changes: [] },
};

it('sets a result with the scores of its games, once what changes is known', async () => {
  const { root, call, dialog } = await open('referee');
  const { teams, matches } = bracket(0);
  const first = teams.find(({ id }) => id === matches[0]?.a.eventTeamId);
  click(buttonNamed(root, 'Set result'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Seen on the stream.');
  click(buttonNamed(dialog(), 'Set result'));
  expect(dialog().textContent).toContain('Choose the winner.');
  pick(dialog(), 'Winner', first?.id ?? '');
  await expect.poll(() => call('PreviewBracketResult')).toBeDefined();
  await call('PreviewBracketResult')?.answer(preview);
  const games = fieldNamed(dialog(), 'Scores of the games (optional)');
  fill(games, '13-5, nine');
  click(buttonNamed(dialog(), 'Set result'));
  expect(dialog().textContent).toContain('Enter scores like 13–5, 9–13.');
  expect(call('SetBracketResult')).toBeUndefined();
  fill(games, '13-5, 9–13');
  click(buttonNamed(dialog(), 'Set result'));
  expect(call('SetBracketResult')?.variables).toEqual({
    id: 'e-1',
    key: matches[0]?.key,
    winnerTeamId: first?.id,
    scores: [
      { a: 13, b: 5 },
      { a: 9, b: 13 },
    ],
    reason: 'Seen on the stream.',
    confirm: false,
  });
});

it('only corrects or sets matches whose teams are known, and only for roles that may', async () => {
  const mine = await open('referee', { decided: 1 });
  expect(mine.rows().map((row) => /Correct|Set result/.exec(row)?.[0] ?? null)).toEqual([
    'Correct',
    'Set result',
    null,
  ]);
  endStaffPage();
  const other = await open('support', { decided: 1 });
  expect(other.rows()).toHaveLength(3);
  expect(other.root.querySelector('tbody button')).toBeNull();
});

it('says when the bracket is drawn', async () => {
  const { root, calls } = await open('referee', { state: 'check_in' });
  expect(root.textContent).toContain('It’s drawn when the event locks.');
  expect(calls).toEqual([]);
});
