import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { staffPatterns } from '@/shared/routes';
import { sampleClient } from '../samples/answers.ts';
import type { Values } from '../samples/values.ts';
import { closeStaffPage, LOADING_MS, loadStaffPages, openStaffPage, staffPages, walk } from './openPage.tsx';

/** Samples in states that allow the most changes. */
const open: Values = { 'PlayEvent.state': 'registration', 'StaffEventTeam.waitlisted': false };

/** Buttons that are also available in narrow windows, because they only read data or freeze an account. */
const offered = /^staff_(open_freeze|copy|refresh|queue_skip|show|export|look_up)/;

/** Controls on the page that can change data. */
function writes(root: ParentNode): string[] {
  const dragged = [...root.querySelectorAll('[draggable=true]')].map(({ textContent }) => `drag ${textContent}`);
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-track^=staff_]')].map(({ dataset }) => dataset.track);
  return [...dragged, ...new Set(buttons.filter((name = '') => !offered.test(name)))].map(String);
}

beforeAll(loadStaffPages, LOADING_MS);
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      unobserve = () => undefined;
    },
  );
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(closeStaffPage);

// The referee console works on tablets (NarrowWindow.test.tsx).
const pages = staffPages.filter(([name]) => name !== 'adminRefereeEvent');

it.each(pages)('changes nothing on %s in a window that is too narrow', async (_name, path) => {
  const root = await openStaffPage(['admin'], path, sampleClient(open), true);
  await walk(root, () => expect(writes(root)).toEqual([]));
});

it('finds what can be changed in a wide window', async () => {
  const path = new Map(staffPages).get('adminEvent') ?? staffPatterns.adminEvents;
  const root = await openStaffPage(['admin'], path, sampleClient(open));
  const found = new Set<string>();
  await walk(root, () => {
    for (const each of writes(root)) found.add(each.replace(/^drag .*/, 'drag'));
  });
  expect([...found]).toEqual(expect.arrayContaining(['drag', 'staff_open_reschedule']));
});
