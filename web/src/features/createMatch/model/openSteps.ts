import { type MatchView, seatsTaken } from '@/entities/match';
import type { CreateStep } from './steps.ts';

type OpenMatch = Pick<MatchView, 'state' | 'participants' | 'teamSize'>;

/** Whether the opposing captain has joined, possibly with a team that is still filling up. */
export const opponentIn = ({ participants }: Pick<MatchView, 'participants'>) =>
  participants.some(({ side, joined }) => side === 'b' && joined);

/** Steps that can be shown once the match exists. The first one is the current step. */
export function openSteps(match: OpenMatch): readonly CreateStep[] {
  switch (match.state) {
    case 'forming':
      return ['WaitingForPlayers', 'SendInvite', 'StartStreaming'];
    case 'available':
    case 'invited':
      return opponentIn(match)
        ? ['WaitingForPlayers', 'StartStreaming']
        : ['WaitingForOpponent', 'SendInvite', 'StartStreaming'];
    case 'prematch':
      return ['WaitingForPlayers', 'StartStreaming'];
    default:
      return ['Results'];
  }
}

/** The step to show: the requested one if the match allows it, otherwise the current one. */
export function openStep(match: OpenMatch, asked: CreateStep): CreateStep {
  const possible = openSteps(match);
  return possible.includes(asked) ? asked : (possible[0] ?? 'Results');
}

/** The step to show right after the match is created. */
export function firstOpenStep(match: OpenMatch & Pick<MatchView, 'visibility'>, streaming: boolean): CreateStep {
  if (streaming) return 'StartStreaming';
  const asked = match.participants.some(({ side }) => side === 'b');
  if (match.state === 'invited' && !asked) return 'SendInvite';
  return openStep(match, 'WaitingForOpponent');
}

/** Number of seats taken and in total, for example `3 of 6`. */
export const seatCount = (match: OpenMatch) =>
  `${seatsTaken(match, 'a') + seatsTaken(match, 'b')} of ${2 * match.teamSize}`;
