/** A rank of players by their ranking points. `to_points` is null for the highest. */
interface Rank {
  key: string;
  name: string;
  from_points: number;
  to_points: number | null;
  text: string;
}

/** Ranks by ranking points, lowest first. Everyone starts at 1,000. */
const tiers = [
  { key: 'rookie', name: 'Rookie', from: 0, text: 'Learning the ropes. A good season gets you promoted.' },
  { key: 'contender', name: 'Contender', from: 900, text: 'Where everyone starts.' },
  { key: 'challenger', name: 'Challenger', from: 1100, text: 'Wins more than they lose.' },
  { key: 'expert', name: 'Expert', from: 1300, text: 'A familiar name in the league.' },
  { key: 'master', name: 'Master', from: 1500, text: 'Competes for the top places.' },
  { key: 'champion', name: 'Champion', from: 1700, text: 'The best of the season.' },
] as const;

/** Ranks with the upper bound of each point range. */
export const ranks: readonly Rank[] = tiers.map(({ key, name, from, text }, index) => {
  const next = tiers[index + 1];
  return { key, name, from_points: from, to_points: next ? next.from - 1 : null, text };
});
