import { expect, it } from 'vitest';
import { needWords, type PartnerTier, warningWords } from './tierWords.ts';

const tier: PartnerTier = {
  __typename: 'PartnerTier',
  key: 'contender',
  name: 'Contender',
  stayPoints: 900,
  above: { __typename: 'TierAbove', name: 'Challenger', fromPoints: 1100 },
  warning: null,
  nextReviewAt: '2999-01-07T14:00:00Z',
};
const warned = (kind: 'up' | 'down' | 'losses', name: string): PartnerTier => ({
  ...tier,
  warning: { __typename: 'TierWarning', kind, to: { __typename: 'RankTier', name } },
});

it('says what it takes to stay and to move up, at the ends as well', () => {
  expect(needWords(tier)).toBe(
    '900 points keep you in the tier. Challenger requires 1,100 points and a top-3 place in the tier.',
  );
  expect(needWords({ ...tier, stayPoints: 0 })).not.toContain('keep');
  expect(needWords({ ...tier, above: null })).toBe('900 points keep you in the tier.');
});

it.each([
  ['up', 'Challenger', 'May move up to Challenger on', 'at least 1,100 points'],
  ['down', 'Rookie', 'May move down to Rookie on', '900 points'],
  ['losses', 'Rookie', 'May move down to Rookie on', 'a win or a tie in the next event'],
] as const)('says what a warning means: %s', (kind, to, title, text) => {
  const words = warningWords(warned(kind, to));
  expect(words?.title).toContain(title);
  expect(words?.text).toContain(text);
  expect(words?.up).toBe(kind === 'up');
});

it('says nothing without a warning', () => expect(warningWords(tier)).toBeNull());
