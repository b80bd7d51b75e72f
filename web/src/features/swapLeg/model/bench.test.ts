import { expect, it } from 'vitest';
import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { type BenchCandidate, benchWith, benchWithout, notOn, playBegins } from './bench.ts';

const leg = (id: string, change: object = {}) =>
  ({
    id,
    slot: 'bench',
    eventId: `e-${id}`,
    marketId: `m-${id}`,
    eventTeamId: `t-${id}`,
    side: 'for',
    price: 40,
    amount: 1000,
    event: { state: 'scheduled', startDate: '2030-01-01T12:00:00Z' },
    ...change,
  }) as unknown as SlipLeg_ViewFragment;
const stake = (id: string) => ({
  eventId: `e-${id}`,
  marketId: `m-${id}`,
  eventTeamId: `t-${id}`,
  side: 'for' as const,
  price: 40,
  amount: 1000,
});
const candidate = (id: string): BenchCandidate => ({ ...stake(id), id, name: id, imageUrl: null, against: 'v others' });
const slip = { legs: [leg('a', { slot: 'lineup' }), leg('b'), leg('c')] };

it('sends the whole bench in order, and nothing from the lineup', () => {
  expect(benchWith(slip, candidate('d'))).toEqual([stake('b'), stake('c'), stake('d')]);
  expect(benchWithout(slip, 'b')).toEqual([stake('c')]);
});

it('offers only stakes that are neither in the lineup nor on the bench', () =>
  expect(notOn(slip, ['a', 'c', 'd'].map(candidate)).map(({ id }) => id)).toEqual(['d']));

it('returns the earlier start until one of the events has started', () => {
  const later = leg('a', { event: { state: 'check_in', startDate: '2030-01-01T13:00:00Z' } });
  expect(playBegins({ out: later, in: leg('b') })).toBe('2030-01-01T12:00:00Z');
  const live = leg('a', { event: { state: 'live', startDate: '2030-01-01T11:00:00Z' } });
  expect(playBegins({ out: live, in: leg('b') })).toBeNull();
});
