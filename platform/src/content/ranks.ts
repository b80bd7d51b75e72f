import type { Rank } from './schemas.ts';

/** Ranks of league players by ranking points (docs/domain/partners.md#ranking-points: everyone starts at 1,000), from the lowest. */
const tiers = [
  { key: 'rookie', name: 'Rookie', from: 0, text: 'Finding the way. A good season opens the next league.' },
  { key: 'contender', name: 'Contender', from: 900, text: 'Where everybody begins.' },
  { key: 'challenger', name: 'Challenger', from: 1100, text: 'Wins more than they lose.' },
  { key: 'expert', name: 'Expert', from: 1300, text: 'Known in the league.' },
  { key: 'master', name: 'Master', from: 1500, text: 'Plays for the first places.' },
  { key: 'champion', name: 'Champion', from: 1700, text: 'The best of a season.' },
] as const;

/** The ranks, each up to where the next one begins. */
export const ranks: readonly Rank[] = tiers.map(({ key, name, from, text }, index) => {
  const next = tiers[index + 1];
  return { key, name, from_points: from, to_points: next ? next.from - 1 : null, text };
});
