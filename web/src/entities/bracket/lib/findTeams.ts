import type { BracketTeam } from './matchWords.ts';

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Teams whose name or tag contains the text. Teams whose name or tag begins with the text come first. Ignores case and
 * accents.
 */
export function findTeams(teams: readonly BracketTeam[], text: string): BracketTeam[] {
  const wanted = folded(text);
  if (wanted === '') return [];
  const place = ({ name, code }: BracketTeam) =>
    Math.min(
      ...[name, code].map((one) => folded(one).indexOf(wanted)).map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)),
    );
  return teams
    .filter((team) => place(team) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => place(a) - place(b) || a.seed - b.seed);
}
