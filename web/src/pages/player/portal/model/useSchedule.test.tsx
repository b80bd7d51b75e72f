import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { PartnerSlot, PartnerWeek } from '@/entities/partnerWeek';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { useSchedule } from './useSchedule.ts';

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

const slot = (id: string, selected = false): PartnerSlot => ({
  __typename: 'PartnerTimeslot',
  id,
  startDate: '2027-02-09T00:00:00Z',
  endDate: '2027-02-09T01:30:00Z',
  selected,
  selectedLastWeek: id === 'c',
});
const week: PartnerWeek = {
  __typename: 'LeagueAvailability',
  league: { __typename: 'EventLeague', id: 'l1', name: 'Pro League' },
  timeZone: 'America/New_York',
  week: '2027-02-08',
  closesAt: '2027-02-05T23:00:00Z',
  closed: false,
  origin: null,
  timeslots: [slot('a'), slot('b', true), slot('c')],
};

const setUp = () => {
  const held = renderHeld(new InMemoryCache(), () => useSchedule(week));
  const states = () => week.timeslots.map((each) => held.current().stateOf(each));
  return { ...held, states };
};

it('shows changes as unsaved, then as saved while they are sent', async () => {
  const { current, calls, states } = setUp();
  act(() => current().paint(['a'], true));
  act(() => current().paint(['b'], false));
  expect(states()).toEqual(['adding', 'removing', 'off']);
  act(() => current().save());
  expect(states()).toEqual(['free', 'off', 'off']);
  expect(calls[0]?.variables).toEqual({ timeslotIds: ['a'], selected: true });
  await calls[0]?.answer({ setPartnerAvailability: [week] });
  expect(calls[1]?.variables).toEqual({ timeslotIds: ['b'], selected: false });
  await calls[1]?.answer({ setPartnerAvailability: [week] });
  expect(currentToasts()).toMatchObject([{ kind: 'success' }]);
});

it('rolls back only the cells that weren’t saved, and sends them again when pressed', async () => {
  const { current, calls, states } = setUp();
  act(() => current().paint(['a'], true));
  act(() => current().paint(['b'], false));
  act(() => current().save());
  await calls[0]?.refuse('NOT_ALLOWED_NOW', 1002);
  await calls[1]?.answer({ setPartnerAvailability: [week] });
  expect(states()[0]).toBe('failed');
  expect(current().isFree(slot('a'))).toBe(false);
  expect(states()[1]).not.toBe('failed');
  expect(currentToasts()).toMatchObject([{ kind: 'error', title: 'Couldn’t save 1 time. Restored.' }]);
  act(() => current().paint(['a'], true));
  expect(states()[0]).toBe('free');
  expect(calls[2]?.variables).toEqual({ timeslotIds: ['a'], selected: true });
});

it('copies last week as a change that can be discarded', () => {
  const { current, states } = setUp();
  act(() => current().copyLastWeek());
  expect(states()).toEqual(['off', 'removing', 'adding']);
  act(() => current().discard());
  expect(states()).toEqual(['off', 'free', 'off']);
});
