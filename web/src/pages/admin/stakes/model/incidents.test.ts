import { expect, it } from 'vitest';
import { needsSecond, stopsOf } from './incidents.ts';

const incident = (kind: 'staff' | 'round' | 'integrity', marketId: string | null, openedBy: string | null = null) => ({
  kind,
  marketId,
  openedBy,
});

it('offers to end what staff may end, for the market or the whole event', () => {
  const all = [incident('staff', null), incident('round', null), incident('integrity', 'm-1')];
  expect(stopsOf(all, null)).toEqual([all[0], all[2]]);
  expect(stopsOf(all, 'm-2')).toEqual([all[0]]);
});

it('asks a second person for alerts and for suspensions by others', () => {
  expect(needsSecond(incident('staff', null, 's-1'), 's-1')).toBe(false);
  expect(needsSecond(incident('staff', null, 's-2'), 's-1')).toBe(true);
  expect(needsSecond(incident('integrity', null), 's-1')).toBe(true);
});
