import { formatScore } from '@/shared/lib/format';
import type { BracketTeam_ViewFragment } from '../api/brackets.generated.ts';
import { type BracketMatch, type Feeder, type Feeders, type Slot, slots } from './bracketGraph.ts';

export type BracketTeam = BracketTeam_ViewFragment;
export type Teams = ReadonlyMap<string, BracketTeam>;

export const teamIn = (match: BracketMatch, slot: Slot, teams: Teams): BracketTeam | undefined =>
  teams.get(match[slot].eventTeamId ?? '');

/** Facts that the texts about a match depend on. */
export interface WordsContext {
  teams: Teams;
  feeders: Feeders;
  /** The short name of a match, for example `Round 1, match 2`. */
  nameOf: (match: BracketMatch) => string;
}

/** Describes a slot whose team isn't known yet: `HAL or PTG`, or the match that its team comes from. */
export function openSlotText(match: BracketMatch, slot: Slot, context: WordsContext): string {
  if (match[slot].bye) return match.section === 'swiss' ? 'Free round' : 'No opponent';
  const feeder = context.feeders.get(match.key)?.[slot];
  if (!feeder) return 'To be decided';
  return feederText(feeder, context);
}

function feederText({ match, takes }: Feeder, { teams, nameOf }: WordsContext): string {
  const codes = slots.flatMap((slot) => teamIn(match, slot, teams)?.code ?? []);
  if (codes.length === 2) return takes === 'winner' ? codes.join(' or ') : `Loser of ${codes.join(' vs. ')}`;
  return `${takes === 'winner' ? 'Winner' : 'Loser'} of ${nameOf(match)}`;
}

/** The outcome of a match or the condition it is waiting for, for example `Halcyon won`. */
export function stateText(match: BracketMatch, teams: Teams): string {
  const winner = slots.find((slot) => match[slot].winner);
  const name = winner && teamIn(match, winner, teams)?.name;
  switch (match.ending) {
    case 'played':
      return name ? `${name} won` : 'Tie';
    case 'walkover':
      return name ? `${name} won by walkover` : 'Walkover';
    case 'double_forfeit':
      return 'Both teams forfeited';
    case 'bye':
      return name ? `${name} advanced without playing` : 'Not played';
    case 'unneeded':
      return 'Not needed';
    default:
      return openStates[match.status] ?? 'Waiting for teams';
  }
}

const openStates: Readonly<Partial<Record<BracketMatch['status'], string>>> = {
  waiting: 'Waiting for an opponent',
  ready: 'Ready to play',
  running: 'Live',
};

/** The accessible name of a match: its round, both teams with their scores, and its state. */
export function matchLabel(match: BracketMatch, context: WordsContext): string {
  const sides = slots.map((slot) => {
    const team = teamIn(match, slot, context.teams);
    const { score } = match[slot];
    const name = team?.name ?? openSlotText(match, slot, context);
    return score === null ? name : `${name} ${score}`;
  });
  const between = match.a.score === null ? ' vs. ' : ', ';
  return `${context.nameOf(match)}: ${sides.join(between)}. ${stateText(match, context.teams)}.`;
}

/** Announces the result of a match, for example `Halcyon beat Tin Parade 2–0.` */
export function resultText(match: BracketMatch, teams: Teams): string {
  const winner = slots.find((slot) => match[slot].winner);
  const [first, second] = winner === 'b' ? (['b', 'a'] as const) : slots;
  const names = [first, second].map((slot) => teamIn(match, slot ?? 'a', teams)?.name);
  if (!winner || match.ending !== 'played' || !names[0] || !names[1]) return `${stateText(match, teams)}.`;
  const [won, lost] = [match[first ?? 'a'].score, match[second ?? 'b'].score];
  const score = won === null || lost === null ? '' : ` ${formatScore(won, lost)}`;
  return `${names[0]} beat ${names[1]}${score}.`;
}
