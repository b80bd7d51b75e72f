// @vitest-environment node
import { expect, it } from 'vitest';
import { type SampleBracketOptions, sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { feedersOf, shownMatches } from './bracketGraph.ts';
import { findTeams } from './findTeams.ts';
import { matchLabel, openSlotText, resultText, stateText, type WordsContext } from './matchWords.ts';
import { currentRound, matchNames, roundCounts, roundsOf } from './roundNames.ts';
import { teamPath } from './teamPath.ts';

const single = { format: 'single_elimination', consolation: true } as const;
const double = { format: 'double_elimination', grandFinal: 'double' } as const;

function sample(wanted: SampleBracketOptions) {
  const bracket = sampleBracket(wanted);
  const shown = shownMatches(bracket.matches);
  const rounds = roundsOf(shown, roundCounts(bracket.matches));
  const context: WordsContext = {
    teams: new Map(bracket.teams.map((team) => [team.id, team])),
    feeders: feedersOf(bracket.matches),
    nameOf: matchNames(bracket.matches).full,
  };
  const match = (key: string) => {
    const found = bracket.matches.find((each) => each.key === key);
    if (!found) throw new Error(`no match ${key}`);
    return found;
  };
  return { bracket, shown, rounds, context, match };
}

const roundNames = (wanted: SampleBracketOptions) => sample(wanted).rounds.map(({ name }) => name);

it('names the rounds of each format', () => {
  expect(roundNames({ options: single, teams: 16 })).toEqual([
    'Round 1',
    'Quarterfinals',
    'Semifinals',
    'Final',
    'Third-place match',
  ]);
  expect(roundNames({ options: double, teams: 8, decided: 0 })).toEqual([
    'Winners round 1',
    'Winners round 2',
    'Winners final',
    'Losers round 1',
    'Losers round 2',
    'Losers round 3',
    'Losers final',
    'Grand final',
    'Grand final rematch',
  ]);
  expect(roundNames({ options: { format: 'swiss', rounds: 3 }, teams: 8 })).toEqual(['Round 1', 'Round 2', 'Round 3']);
});

it('hides first-round byes and a rematch that isn’t needed', () => {
  const { shown } = sample({ options: single, teams: 5, decided: 0 });
  expect(shown.map(({ key }) => key)).toEqual(['w1.2', 'w2.1', 'w2.2', 'w3.1', 'c1.1']);
  const double4 = sample({ options: double, teams: 4 });
  const unneeded = double4.match('f2.1').ending === 'unneeded';
  expect(double4.shown.some(({ key }) => key === 'f2.1')).toBe(!unneeded);
});

it('shows Swiss byes, but no boards without teams', () => {
  const { shown, context, match } = sample({ options: { format: 'swiss', rounds: 3 }, teams: 5, decided: 0 });
  expect(shown.filter(({ round }) => round === 1)).toHaveLength(3);
  expect(openSlotText(match('s1.3'), 'b', context)).toBe('Free round');
});

it('starts with the round that is being played', () => {
  const at = (decided: number) => currentRound(sample({ options: single, teams: 8, decided }).rounds)?.name;
  expect([at(0), at(3), at(4), at(6), at(99)]).toEqual([
    'Quarterfinals',
    'Quarterfinals',
    'Semifinals',
    'Final',
    'Final',
  ]);
});

it('names matches by round, teams, score and state', () => {
  const { context, match } = sample({ options: single, teams: 8, decided: 3, running: 1 });
  expect(matchLabel(match('w1.1'), context)).toBe(
    'Quarterfinals, match 1: Halcyon 1, Paper Tigers 2. Paper Tigers won.',
  );
  expect(matchLabel(match('w1.4'), context)).toMatch(/^Quarterfinals, match 4: .+ vs\. .+\. (Live|Ready to play)\.$/);
  expect(matchLabel(match('w3.1'), context)).toBe(
    'Final: PAP or IRO vs. Winner of Semifinals, match 2. Waiting for teams.',
  );
});

it('says which teams can fill a slot', () => {
  const { context, match } = sample({ options: single, teams: 8, decided: 0 });
  expect(openSlotText(match('w2.1'), 'a', context)).toBe('HAL or PAP');
  expect(openSlotText(match('c1.1'), 'a', context)).toBe('Loser of Semifinals, match 1');
});

it('describes how matches end', () => {
  const { context, match } = sample({ options: single, teams: 8 });
  const first = match('w1.1');
  expect(resultText(first, context.teams)).toBe('Paper Tigers beat Halcyon 2–1.');
  const ended = (ending: typeof first.ending, changes: Partial<typeof first> = {}) =>
    stateText({ ...first, ...changes, ending }, context.teams);
  const nobody = { b: { ...first.b, winner: false } };
  expect(ended('walkover')).toBe('Paper Tigers won by walkover');
  expect(ended('double_forfeit', nobody)).toBe('Both teams forfeited');
  expect(ended('played', nobody)).toBe('Tie');
});

it('follows a team through both parts of the bracket and on to the final', () => {
  const { shown, match } = sample({ options: double, teams: 8, decided: 4 });
  const lost = match('w1.1').a.winner ? match('w1.1').b : match('w1.1').a;
  const path = teamPath(shown, lost.eventTeamId ?? '');
  expect(path.keys).toEqual(['w1.1', 'l1.1', 'l2.1', 'l3.1', 'l4.1', 'f1.1', 'f2.1']);
  expect([...path.projected.keys()]).toEqual(['l2.1', 'l3.1', 'l4.1', 'f1.1', 'f2.1']);
  expect(path.projected.get('f1.1')).toBe('b');
});

it('ends the path of a team that is out', () => {
  const { shown, match } = sample({ options: single, teams: 8, decided: 4 });
  const lost = match('w1.1').a.winner ? match('w1.1').b : match('w1.1').a;
  expect(teamPath(shown, lost.eventTeamId ?? '')).toEqual({ keys: ['w1.1'], projected: new Map() });
});

it('finds teams by name and tag, without case or accents', () => {
  const { bracket } = sample({ options: single, teams: 16, decided: 0 });
  const names = (text: string) => findTeams(bracket.teams, text).map(({ name }) => name);
  expect(names('low')).toEqual(['Low Tide']);
  expect(names('HÁL')).toEqual(['Halcyon']);
  expect(names('pap')).toEqual(['Paper Tigers']);
  expect(names('in')).toEqual(['Tin Parade', 'Ninth Ward', 'Redline Five', 'Second Wind']);
  expect(names('  ')).toEqual([]);
  expect(names('zzz')).toEqual([]);
});
