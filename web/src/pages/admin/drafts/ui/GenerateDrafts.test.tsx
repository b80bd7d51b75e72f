import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pick } from '@/shared/lib/testing';
import { GenerateDrafts } from './GenerateDrafts.tsx';

afterEach(endStaffPage);

const [first, second, third] = ['2999-01-07T20:00:00.000Z', '2999-01-08T20:00:00.000Z', '2999-01-15T20:00:00.000Z'];
const slot = (id: string, startDate: string, week = '2999-01-05') =>
  ({ __typename: 'DraftSlot', id, week, startDate, teamIds: ['a', 'b'], draftIds: [], events: [] }) as const;
const slots = [slot('s-1', first), slot('s-2', second), slot('s-3', third, '2999-01-12')];
const firstWeek = { from: first, to: '2999-01-08T20:01:00.000Z' };
const span = { from: '2999-01-06T00:00:00.000Z', to: '2999-01-21T00:00:00.000Z' };

const team = (id: string, name: string) => ({ __typename: 'DraftTeam', id, name, points: 1000 });
const teams = [team('a', 'Night Owls'), team('b', 'Redline Five'), team('c', 'Low Tide'), team('d', 'Coal Street')];
const leftOut = (reason: string, ...teamIds: string[]) => ({ __typename: 'DraftLeftOut', reason, teamIds });
const preview = (more: object = {}) => ({
  adminDraftPreview: {
    __typename: 'DraftPreview',
    fingerprint: 'f1',
    replacedCount: 2,
    draftCount: 1,
    drafts: [{ __typename: 'PlannedDraft', id: 'p-1', startDate: first, teams: teams.slice(0, 2) }],
    slots: [
      {
        __typename: 'DraftPreviewSlot',
        id: 's-1',
        startDate: first,
        draftCount: 1,
        leftOut: [leftOut('over_cap', 'd'), leftOut('no_opponent', 'c')],
      },
      {
        __typename: 'DraftPreviewSlot',
        id: 's-2',
        startDate: second,
        draftCount: 0,
        leftOut: [leftOut('not_free', 'a', 'b', 'c', 'd')],
      },
    ],
    teams,
    ...more,
  },
});

function open() {
  const done: number[] = [];
  const league = { id: 'l-1', name: 'Pro League' };
  const shown = showAsStaff(
    ['event_manager'],
    <GenerateDrafts league={league} span={span} slots={slots} onDone={() => done.push(1)} />,
    '/admin/drafts',
  );
  click(buttonNamed(shown.root, 'Generate drafts'));
  return { ...shown, done };
}
const dialog = () => find(document, '[role=dialog]');

it('shows how many drafts there would be, for which times, and why teams are left out, and writes nothing', async () => {
  const { calls } = open();
  await expect.poll(() => calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ operation: 'DraftPreview', variables: { leagueId: 'l-1', ...span, seed: 0 } });
  await calls[0]?.answer(preview());
  const text = dialog().textContent;
  expect(text).toContain('1 draft at 1 time');
  expect(text).toContain('Generated drafts replaced2');
  expect(find(dialog(), '[aria-label=Times]').textContent).toContain('Night Owls vs. Redline Five');
  expect(text).toContain('At the weekly limit: Coal Street');
  expect(text).toContain('No other team is free: Low Tide');
  expect(text).toContain('No team is free at 1 more time.');
  expect(find(dialog(), '[aria-label="Teams without a draft"]').textContent).toBe(
    'Low TideNo other team is free (1 time); A player hasn’t chosen this time (1 time)' +
      'Coal StreetAt the weekly limit (1 time); A player hasn’t chosen this time (1 time)',
  );
  expect(calls).toHaveLength(1);
});

it('previews what is chosen, and generates exactly that', async () => {
  const { calls, done } = open();
  await calls[0]?.answer(preview());
  pick(dialog(), 'Week', '2999-01-05');
  await expect.poll(() => calls.at(-1)?.variables).toMatchObject({ ...firstWeek, timeslotIds: null });
  click(buttonNamed(dialog(), find(dialog(), 'fieldset button').textContent ?? ''));
  fill(fieldNamed(dialog(), 'Maximum events per day'), '2');
  fill(fieldNamed(dialog(), 'Seed'), '7');
  const wanted = { leagueId: 'l-1', ...firstWeek, timeslotIds: ['s-2'], perSlot: null, perDay: 2, seed: 7 };
  await expect.poll(() => calls.at(-1)).toMatchObject({ operation: 'DraftPreview', variables: wanted });
  click(buttonNamed(dialog(), 'Generate drafts'));
  expect(find(dialog(), '[role=alert]').textContent).toBe('Wait for the preview.');
  await calls.at(-1)?.answer(preview({ fingerprint: 'f2' }));
  click(buttonNamed(dialog(), 'Generate 1 draft'));
  expect(calls.at(-1)).toMatchObject({ operation: 'GenerateDrafts', variables: { ...wanted, fingerprint: 'f2' } });
  await calls.at(-1)?.answer({ adminGenerateDrafts: [] });
  await expect.poll(() => done).toHaveLength(1);
});

it('loads the preview again when the drafts have changed since', async () => {
  const { calls, done } = open();
  await calls[0]?.answer(preview());
  click(buttonNamed(dialog(), 'Generate 1 draft'));
  await calls.at(-1)?.refuse('CONFLICT', 1001);
  await expect.poll(() => calls.at(-1)?.operation).toBe('DraftPreview');
  await calls.at(-1)?.answer(preview({ fingerprint: 'f3', draftCount: 0, drafts: [], replacedCount: 0 }));
  expect(done).toEqual([]);
  click(buttonNamed(dialog(), 'Generate 0 drafts'));
  expect(find(dialog(), '[role=alert]').textContent).toBe('There is nothing to generate.');
});

it('asks for usable numbers and at least one time', async () => {
  const { calls } = open();
  await calls[0]?.answer(preview());
  fill(fieldNamed(dialog(), 'Maximum events at one time'), '0');
  expect(dialog().textContent).toContain('Enter 1 to 100.');
  click(buttonNamed(dialog(), 'Generate drafts'));
  expect(find(dialog(), '[role=alert]').textContent).toBe('Choose 1 to 200 times, and check the numbers.');
  expect(calls).toHaveLength(1);
});
