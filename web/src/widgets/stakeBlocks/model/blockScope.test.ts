import { expect, it } from 'vitest';
import { type BlockDraft, blockEffects, draftFault, inputOf } from './blockScope.ts';

const draft = (more: Partial<BlockDraft> = {}): BlockDraft => ({
  userId: '',
  scope: 'event',
  targetId: ' e-1 ',
  kind: '',
  end: '24',
  ...more,
});

it('names the scope the way the platform takes it', () => {
  expect(inputOf(draft(), 'why', 0)).toEqual({ reason: 'why', until: '1970-01-02T00:00:00.000Z', eventId: 'e-1' });
  expect(inputOf(draft({ userId: 'u-1', scope: 'everything', end: '' }), 'why', 0)).toEqual({
    reason: 'why',
    until: null,
    userId: 'u-1',
    everything: false,
  });
  expect(inputOf(draft({ scope: 'everything' }), 'why', 0)).toMatchObject({ everything: true });
});

it('limits the block to one kind of market, which is no stop of all staking', () => {
  const limited = draft({ scope: 'everything', kind: 'round_winner' });
  expect(inputOf(limited, 'why', 0)).toMatchObject({ marketType: 'round_winner', everything: false });
  expect(inputOf(draft({ kind: 'winner' }), 'why', 0)).toMatchObject({ marketType: 'winner', eventId: 'e-1' });
});

it('asks for the ID of the scope', () => {
  expect(draftFault(draft({ scope: 'league', targetId: ' ' }))).toBe('Enter the league’s ID.');
  expect(draftFault(draft({ scope: 'everything', targetId: '' }))).toBeNull();
});

it('says who is affected', () => {
  expect(blockEffects(draft())[2]).toContain('second staff member');
  expect(blockEffects(draft({ userId: 'u-1' }))[1]).toContain('canceled and refunded');
});
