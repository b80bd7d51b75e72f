import type { Bracket, BracketMatch, BracketTeam } from '@/entities/bracket';
import type { BracketOptions } from '../../../platform/src/events/tournaments/bracketOptions.ts';
import { buildStructure } from '../../../platform/src/tournaments/brackets/build.ts';
import type { Fact } from '../../../platform/src/tournaments/brackets/facts.ts';
import { type BracketState, type MatchState, play } from '../../../platform/src/tournaments/brackets/play.ts';
import type { Structure, StructureMatch } from '../../../platform/src/tournaments/brackets/structure.ts';

const names = [
  'Halcyon',
  'Tin Parade',
  'Night Owls',
  'Ironvale',
  'Low Tide',
  'Redline Five',
  'Brickyard',
  'Paper Tigers',
  'Ninth Ward',
  'Foxglove',
  'Cold Harbour',
  'Loud Silence',
  'Marrowfield',
  'Gravel Pit',
  'Second Wind',
  'Static Bloom',
] as const;

export interface SampleBracketOptions {
  options: BracketOptions;
  teams: number;
  /** How many matches or rounds have been decided. All if omitted. */
  decided?: number;
  /** How many of the matches that can be played are running. */
  running?: number;
  /** Changes a team, for example to give it a longer name. */
  team?: (team: BracketTeam) => BracketTeam;
}

export const sampleTeamId = (seed: number) => `team-${seed}`;

function sampleTeam(seed: number): BracketTeam {
  const name = names[(seed - 1) % names.length] ?? '';
  const series = Math.floor((seed - 1) / names.length);
  return {
    __typename: 'BracketTeam',
    id: sampleTeamId(seed),
    name: series === 0 ? name : `${name} ${series + 1}`,
    code: `${name
      .replaceAll(/[^A-Z]/gi, '')
      .slice(0, 3)
      .toUpperCase()}${series === 0 ? '' : series + 1}`.slice(0, 4),
    imageUrl: null,
    seed,
    status: 'active',
    userIds: [`user-${seed}`],
  };
}

type Open = Omit<MatchState, 'teams'> & { teams: readonly [string, string] };
const canStart = (match: MatchState): match is MatchState & Open => match.status === 'ready';

/** Returns the result of a match. The better seed usually wins. The result of a given match is always the same. */
function resultOf({ key, teams }: Open): Fact {
  const upset = [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 4 === 0;
  const [a, b] = teams.map((id) => Number(id.split('-')[1]));
  const winner = (a ?? 0) < (b ?? 0) !== upset ? 0 : 1;
  return { kind: 'result', match: key, teams, winner, score: winner === 0 ? [2, 0] : [1, 2], walkover: false };
}

function nextFact(options: BracketOptions, state: BracketState): Fact | undefined {
  if (options.format === 'rounds') {
    const scores = state.standings.map(({ team, seed }) => ({ team, score: (seed * 7 + state.rounds * 5) % 23 }));
    return state.finished ? undefined : { kind: 'round', round: state.rounds + 1, scores };
  }
  const open = state.matches.find(canStart);
  return open && resultOf(open);
}

function factsOf(
  structure: Structure,
  seeds: readonly string[],
  { decided, running = 0 }: SampleBracketOptions,
): Fact[] {
  const facts: Fact[] = [];
  while (decided === undefined || facts.length < decided) {
    const fact = nextFact(structure.options, play(structure, seeds, facts));
    if (!fact) break;
    facts.push(fact);
  }
  const open = play(structure, seeds, facts).matches.filter(canStart).slice(0, running);
  return [...facts, ...open.map(({ key, teams }): Fact => ({ kind: 'start', match: key, teams }))];
}

function matchOf(match: StructureMatch, state: MatchState): BracketMatch {
  const slotOf = (slot: 0 | 1) => ({
    __typename: 'BracketSlot' as const,
    eventTeamId: state.teams[slot] ?? null,
    bye: state.teams[slot] === null,
    score: state.score?.[slot] ?? null,
    winner: state.winner === slot,
  });
  const edgeOf = (edge: StructureMatch['winnerTo']): BracketMatch['winnerTo'] =>
    edge && { __typename: 'BracketEdge', key: edge.match, slot: edge.slot === 0 ? 'a' : 'b' };
  const { key, section, group, round, position } = match;
  return {
    __typename: 'BracketMatch',
    key,
    section,
    group,
    round,
    position,
    status: state.status,
    ending: state.ending,
    a: slotOf(0),
    b: slotOf(1),
    winnerTo: edgeOf(match.winnerTo),
    loserTo: edgeOf(match.loserTo),
    matchId: state.status === 'locked' || state.status === 'waiting' ? null : `match-${key}`,
  };
}

/**
 * Returns a bracket as the gateway sends it, built and played by the platform's rules. The same input gives the same
 * bracket.
 */
export function sampleBracket(wanted: SampleBracketOptions): Bracket {
  const structure = buildStructure(wanted.options, wanted.teams);
  const teams = Array.from({ length: wanted.teams }, (_, index) => sampleTeam(index + 1));
  const seeds = teams.map(({ id }) => id);
  const facts = factsOf(structure, seeds, wanted);
  const state = play(structure, seeds, facts);
  const states = new Map(state.matches.map((match) => [match.key, match]));
  return {
    __typename: 'Brackets',
    eventId: 'event-0',
    full: true,
    version: facts.length,
    state: state.finished ? 'completed' : 'live',
    drawn: true,
    finished: state.finished,
    matches: structure.matches.flatMap((match) => {
      const own = states.get(match.key);
      return own ? [matchOf(match, own)] : [];
    }),
    standings: state.standings.map(({ team, seed: _seed, ...row }) => ({
      __typename: 'BracketStanding',
      eventTeamId: team,
      ...row,
    })),
    teams: teams.map(wanted.team ?? ((team) => team)),
  };
}
