import { type BracketMatch, shownMatches } from './bracketGraph.ts';

type Section = BracketMatch['section'];
export type RoundOf = Pick<BracketMatch, 'section' | 'round'>;

/** Number of rounds by part of the bracket. */
export type RoundCounts = Readonly<Partial<Record<Section, number>>>;

export interface RoundName {
  /** Full name, for example `Winners round 2`. */
  name: string;
  /** Name for narrow buttons, for example `W2`. */
  short: string;
}

export function roundCounts(matches: readonly BracketMatch[]): RoundCounts {
  const counts: Partial<Record<Section, number>> = {};
  for (const { section, round } of matches) counts[section] = Math.max(counts[section] ?? 0, round);
  return counts;
}

const endings: readonly (RoundName | undefined)[] = [
  { name: 'Final', short: 'F' },
  { name: 'Semifinals', short: 'SF' },
  { name: 'Quarterfinals', short: 'QF' },
];

const numbered = (round: number): RoundName => ({ name: `Round ${round}`, short: `R${round}` });

/** The name of a round. The first round of a knockout is named by its number unless it is the final. */
export function roundName({ section, round }: RoundOf, counts: RoundCounts): RoundName {
  if (section === 'consolation') return { name: 'Third-place match', short: '3rd' };
  if (section === 'final')
    return round === 1 ? { name: 'Grand final', short: 'GF' } : { name: 'Grand final rematch', short: 'GF2' };
  if (section === 'losers') return partName('Losers', round, counts.losers ?? 0);
  if (section !== 'winners') return numbered(round);
  if (counts.losers || counts.final) return partName('Winners', round, counts.winners ?? 0);
  return endings[(counts.winners ?? 0) - round] ?? numbered(round);
}

function partName(part: 'Winners' | 'Losers', round: number, count: number): RoundName {
  const letter = part.charAt(0);
  return round === count
    ? { name: `${part} final`, short: `${letter}F` }
    : { name: `${part} round ${round}`, short: `${letter}${round}` };
}

/** Identifies a round, for example `winners 2`. */
export const roundId = ({ section, round }: RoundOf) => `${section} ${round}`;

export interface Round extends RoundName {
  id: string;
  matches: readonly BracketMatch[];
}

/** The rounds of the displayed matches, in bracket order. */
export function roundsOf(shown: readonly BracketMatch[], counts: RoundCounts): Round[] {
  const rounds = Map.groupBy(shown, roundId);
  return [...rounds].flatMap(([id, matches]) => {
    const [first] = matches;
    return first ? [{ id, matches, ...roundName(first, counts) }] : [];
  });
}

/**
 * The round to show first: the earliest round with a match that is in progress or can start. If there is none, the last
 * round that has been decided.
 */
export function currentRound(rounds: readonly Round[]): Round | undefined {
  const isOpen = ({ matches }: Round) => matches.some(({ status }) => status === 'running' || status === 'ready');
  const isDone = ({ matches }: Round) =>
    matches.every(({ ending, section }) => ending !== null && section !== 'consolation');
  return rounds.find(isOpen) ?? rounds.findLast(isDone) ?? rounds[0];
}

/** The letter of a group: `A` for group 1. */
export const groupLetter = (group: number) => String.fromCharCode(64 + group);

type NameOf = (match: BracketMatch) => string;

/** Returns functions for the full and the short names of a bracket's matches. */
export function matchNames(matches: readonly BracketMatch[]): { full: NameOf; short: NameOf } {
  const counts = roundCounts(matches);
  const inRound = new Map(roundsOf(shownMatches(matches), counts).map(({ id, matches: all }) => [id, all.length]));
  const named = (name: typeof matchName) => (match: BracketMatch) =>
    name(match, counts, inRound.get(roundId(match)) ?? 0);
  return { full: named(matchName), short: named(shortMatchName) };
}

/** The short name of a match, for narrow spaces: `QF match 2`, `L3` or `winners final`. */
function shortMatchName(match: BracketMatch, counts: RoundCounts, inRound: number): string {
  const { name, short } = roundName(match, counts);
  if (inRound > 1) return `${short} match ${match.position}`;
  return name.includes('round') ? short : name.toLowerCase();
}

/**
 * The name of a match, for example `Quarterfinals, match 2`. The number is omitted if the round has only one match.
 * @param inRound number of matches in its round
 */
function matchName(match: BracketMatch, counts: RoundCounts, inRound: number): string {
  const { name } = roundName(match, counts);
  const full = match.section === 'group' ? `Group ${groupLetter(match.group)}, ${name.toLowerCase()}` : name;
  return inRound > 1 ? `${full}, match ${match.position}` : full;
}
