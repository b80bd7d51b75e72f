import { type MatchView, seatsTaken } from '@/entities/match';
import type { CreateStep } from './steps.ts';

type OpenMatch = Pick<MatchView, 'state' | 'participants' | 'teamSize'>;

/** The opponent's captain is in, while the team is still being filled. */
export const opponentIn = ({ participants }: Pick<MatchView, 'participants'>) =>
  participants.some(({ side, joined }) => side === 'b' && joined);

/** Which steps can be looked at once the match is there; the first is where it stands. */
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

/** The step to show: the one asked for while the match allows it, else where the match stands. */
export function openStep(match: OpenMatch, asked: CreateStep): CreateStep {
  const possible = openSteps(match);
  return possible.includes(asked) ? asked : (possible[0] ?? 'Results');
}

/** Where the flow goes right after the match was made. */
export function firstOpenStep(match: OpenMatch & Pick<MatchView, 'visibility'>, streaming: boolean): CreateStep {
  if (streaming) return 'StartStreaming';
  const asked = match.participants.some(({ side }) => side === 'b');
  if (match.state === 'invited' && !asked) return 'SendInvite';
  return openStep(match, 'WaitingForOpponent');
}

/** `3 of 6`: how many of all seats are taken. */
export const seatCount = (match: OpenMatch) =>
  `${seatsTaken(match, 'a') + seatsTaken(match, 'b')} of ${2 * match.teamSize}`;
