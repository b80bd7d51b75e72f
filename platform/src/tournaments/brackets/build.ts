import type { BracketOptions } from '../../events/tournaments/bracketOptions.ts';
import { doubleElimination, singleElimination } from './elimination.ts';
import { roundRobin } from './roundRobin.ts';
import type { Structure, StructureMatch } from './structure.ts';
import { swiss } from './swiss.ts';

/** Builds the bracket for a number of teams. The same input always gives the same bracket. */
export function buildStructure(options: BracketOptions, teams: number): Structure {
  return { options, teams, matches: matchesOf(options, teams) };
}

function matchesOf(options: BracketOptions, teams: number): StructureMatch[] {
  if (options.format === 'single_elimination') return singleElimination(teams, options.consolation);
  if (options.format === 'double_elimination') return doubleElimination(teams, options.grandFinal);
  if (options.format === 'round_robin') return roundRobin(teams, options.groups, options.legs);
  if (options.format === 'swiss') return swiss(teams, swissRounds(options.rounds, teams));
  return [];
}

/** Number of Swiss rounds: the number that a knockout would need, unless the organizer chose another. */
export function swissRounds(wanted: number | null, teams: number): number {
  const most = teams % 2 === 0 ? teams - 1 : teams;
  return Math.min(wanted ?? Math.ceil(Math.log2(teams)), Math.max(1, most));
}
