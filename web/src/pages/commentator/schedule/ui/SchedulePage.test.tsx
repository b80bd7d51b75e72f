import { afterEach, expect, it } from 'vitest';
import { sampleCaster, sampleEvent } from '@/app/testing/commentatorEvent.ts';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { SchedulePage } from './SchedulePage.tsx';

const name = 'Night Owls vs. Redline Five';
let unmount = () => {};
afterEach(() => {
  unmount();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function show(...events: object[]) {
  const shown = showAsCommentator(<SchedulePage />);
  unmount = shown.unmount;
  await latest(shown.calls, 'CommentatorSchedule').answer({ commentatorSchedule: events });
  return shown;
}
const dialog = () => find(document, '[role=dialog]');
const titles = () => currentToasts().map(({ title }) => title);

it('claims a free event, which can be undone from the toast', async () => {
  const { root, calls } = await show(sampleEvent());
  click(buttonNamed(root, `Claim ${name}`));
  await sent(calls, 'ClaimEvent');
  await latest(calls, 'ClaimEvent').answer({ claimEvent: sampleEvent({ claim: 'mine' }) });
  await expect.poll(titles).toEqual([`You claimed ${name}`]);
  expect(buttonNamed(root, `Release ${name}`)).toBeTruthy();
  currentToasts()[0]?.action?.run();
  await sent(calls, 'ReleaseEvent');
});

it('says why a claim was refused, and reads the schedule again', async () => {
  const { root, calls } = await show(sampleEvent());
  click(buttonNamed(root, `Claim ${name}`));
  await sent(calls, 'ClaimEvent');
  await latest(calls, 'ClaimEvent').refuse('CONFLICT', 1007);
  await expect.poll(titles).toHaveLength(1);
  expect(calls.filter(({ operation }) => operation === 'CommentatorSchedule').length).toBeGreaterThan(1);
});

it('asks for a reason only close to the start', async () => {
  const { root, calls } = await show(
    sampleEvent({ claim: 'mine' }, 90),
    sampleEvent({ id: 'e-2', claim: 'mine' }, 600, 'Low Tide vs. Kite Club'),
  );
  click(buttonNamed(root, 'Release Low Tide vs. Kite Club'));
  expect(dialog().querySelector('textarea')).toBeNull();
  click(buttonNamed(dialog(), 'Go back'));
  click(buttonNamed(root, `Release ${name}`));
  await expect.poll(() => document.querySelector('[role=dialog] textarea')).not.toBeNull();
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'No power');
  click(buttonNamed(dialog(), 'Release event'));
  await sent(calls, 'ReleaseEvent');
  expect(latest(calls, 'ReleaseEvent').variables).toEqual({ id: 'e-1', reason: 'No power' });
});

it('names other commentators, clashes and assignments', async () => {
  const { root } = await show(
    sampleEvent({ claim: 'taken', commentator: sampleCaster }),
    sampleEvent({ id: 'e-2', claim: 'mine', assigned: true }, 240, 'Low Tide vs. Kite Club'),
    sampleEvent({ id: 'e-3' }, 300, 'Vantage vs. Second Wind'),
  );
  expect(root.textContent).toContain('dario');
  expect(root.textContent).toContain('Clashes with Low Tide vs. Kite Club');
  expect(buttonNamed(root, 'Release Low Tide vs. Kite Club').getAttribute('aria-disabled')).toBe('true');
});

it('filters, and says what is missing', async () => {
  const { root } = await show(sampleEvent());
  click(buttonNamed(root, 'Mine'));
  expect(root.textContent).toContain('You haven’t claimed an event');
  click(buttonNamed(root, 'Free'));
  expect(root.textContent).toContain(name);
});

it('searches beyond the next 14 days', async () => {
  const { root, calls } = await show(sampleEvent());
  fill(fieldNamed(root, 'Search events'), ' owls ');
  await sent(calls, 'CommentatorSearch');
  expect(latest(calls, 'CommentatorSearch').variables).toEqual({ q: 'owls', page: 1 });
  const found = { items: [sampleEvent({ id: 'e-9' }, 30 * 1440, 'Later Owls')], page: 1, pageSize: 10, hasNext: false };
  await latest(calls, 'CommentatorSearch').answer({
    commentatorSearch: { __typename: 'CommentatorEventPage', ...found },
  });
  expect(buttonNamed(root, 'Claim Later Owls')).toBeTruthy();
});

it('offers the next free events when two weeks are empty', async () => {
  const { root, calls } = await show();
  await sent(calls, 'FreeCommentatorEvents');
  await latest(calls, 'FreeCommentatorEvents').answer({
    commentatorEvents: { __typename: 'CommentatorEventPage', items: [sampleEvent({}, 30 * 1440)] },
  });
  expect(buttonNamed(root, `Claim ${name}`)).toBeTruthy();
});
