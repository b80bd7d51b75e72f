import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { formatDateTimeIn } from '@/shared/lib/format';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import type { ActionableEvent } from '../model/event.ts';
import { EventActions } from './EventActions.tsx';

afterEach(endStaffPage);

const userId = '0198a7c3-51de-7b02-8f00-000000000009';
const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const explain = (reason: string) => fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), reason);
const toasts = () => currentToasts().map(({ title }) => title);

function show(more: Partial<ActionableEvent> = {}, role = 'event_manager') {
  const event: ActionableEvent = {
    id: 'e-1',
    kind: 'stake_event',
    name: 'Owls vs. Five',
    state: 'scheduled',
    hidden: false,
    startDate: '2026-11-27T20:00:00Z',
    ...more,
  };
  const roles = [role];
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles };
  const onChanged = vi.fn();
  const stakes = [{ label: 'Matched', value: '$40.00' }];
  const shown = showAsStaff(roles, <EventActions event={event} stakes={stakes} staff={staff} onChanged={onChanged} />);
  return { ...shown, onChanged };
}

it.each([
  ['stake_event', 'stakers'],
  ['tournament', 'teams'],
] as const)('hides a %s, and says that its %s still see it', async (kind, who) => {
  const { root, calls, onChanged } = show({ kind });
  click(buttonNamed(root, 'Hide'));
  expect(dialog().textContent).toContain(who);
  expect(dialog().textContent?.includes('stakers')).toBe(kind === 'stake_event');
  click(buttonNamed(dialog(), 'Hide'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('HideEvent');
  await calls.at(-1)?.answer({ adminHideEvent: { __typename: 'MatchEvent', id: 'e-1' } });
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
});

it('lists a hidden event again', async () => {
  const { root, calls } = show({ hidden: true });
  click(buttonNamed(root, 'List'));
  click(buttonNamed(dialog(), 'List'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('UnhideEvent');
});

it('reschedules with a public reason, and shows the start before and after in three time zones', async () => {
  const { root, calls } = show();
  click(buttonNamed(root, 'Reschedule'));
  explain('The hall is closed');
  click(buttonNamed(dialog(), 'Reschedule'));
  expect(dialog().textContent).toContain('Enter a new start time.');
  fill(find<HTMLInputElement>(dialog(), 'input[type=datetime-local]'), '2026-11-28T21:30');
  const rows = [...dialog().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  const [before, after] = ['2026-11-27T20:00:00Z', new Date('2026-11-28T21:30').toISOString()];
  for (const [city, zone] of [
    ['New York', 'America/New_York'],
    ['London', 'Europe/London'],
    ['Berlin', 'Europe/Berlin'],
  ] as const)
    expect(rows).toContain(`Start, ${city}${formatDateTimeIn(before, zone)} → ${formatDateTimeIn(after, zone)}`);
  click(buttonNamed(dialog(), 'Reschedule'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('RescheduleEvent');
  expect(calls.at(-1)?.variables).toEqual({
    id: 'e-1',
    startDate: new Date('2026-11-28T21:30').toISOString(),
    reason: 'The hall is closed',
  });
});

it('cancels without anybody at fault', async () => {
  const { root, calls } = show();
  click(buttonNamed(root, 'Cancel event'));
  expect(dialog().textContent).toContain('$40.00');
  explain('Power cut');
  click(buttonNamed(dialog(), 'Cancel event'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('CancelEvent');
  expect(calls.at(-1)?.variables).toEqual({
    id: 'e-1',
    reason: 'Power cut',
    faultUserId: null,
    idempotencyKey: expect.any(String),
  });
  await calls.at(-1)?.answer({ adminDeleteEvent: { __typename: 'MatchEvent', id: 'e-1' } });
  await expect.poll(toasts).toEqual(['Owls vs. Five is canceled']);
});

it('names the person at fault, and refuses a text that names nobody', async () => {
  const { root, calls } = show();
  const cancels = () => calls.filter(({ operation }) => operation === 'CancelEvent');
  click(buttonNamed(root, 'Cancel event'));
  explain('No-show');
  fill(find<HTMLInputElement>(dialog(), 'input'), 'somebody');
  click(buttonNamed(dialog(), 'Cancel event'));
  expect(dialog().textContent).toContain('Choose the person at fault from the list');
  expect(cancels()).toEqual([]);
  fill(find<HTMLInputElement>(dialog(), 'input'), userId);
  click(buttonNamed(dialog(), 'Cancel event'));
  await expect.poll(cancels).toHaveLength(1);
  expect(cancels()[0]?.variables).toMatchObject({ faultUserId: userId, reason: 'No-show' });
  await cancels()[0]?.answer({
    adminDeleteEvent: { __typename: 'ApprovalNeeded', message: 'second', approvalId: 'a-1' },
  });
  await expect.poll(toasts).toEqual(['Sent for approval']);
});

it.each([
  ['live', [true, true, false]],
  ['draft', [false, true, false]],
] as const)('offers what a %s event allows', (state, [hide, reschedule, cancel]) => {
  const { root } = show({ state });
  const refused = (name: string) => buttonNamed(root, name).getAttribute('aria-disabled') === 'true';
  expect([refused('Hide'), refused('Reschedule'), refused('Cancel event')]).toEqual([hide, reschedule, cancel]);
});

it('doesn’t offer to cancel an event that has ended', () => {
  const { root } = show({ state: 'payout_pending' });
  expect(() => buttonNamed(root, 'Cancel event')).toThrow();
});

it.each(['referee', 'support', 'risk'])('is hidden from %s', (role) => {
  const { root } = show({}, role);
  expect(root.querySelector('button')).toBeNull();
});
