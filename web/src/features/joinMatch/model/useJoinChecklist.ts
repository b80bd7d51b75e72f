import { useQuery } from '@apollo/client/react';
import type { MatchView } from '@/entities/match';
import { JoinChecklistDocument, type JoinChecklistQuery } from '../api/joinMatch.generated.ts';

/** Loads what a user needs to enter a match, unless they can't. `price` is what they pay, in cents. */
export function useJoinChecklist(match: MatchView, price: number, skip = false) {
  return useQuery(JoinChecklistDocument, {
    skip,
    variables: {
      gameId: match.game.id,
      gameModeId: match.gameMode.id,
      consoleId: match.console.id,
      amount: price > 0 ? price : null,
      matchId: match.id,
    },
    fetchPolicy: 'cache-and-network',
  });
}

/** The requirements to show. Pressing the button accepts the rules, so they aren't listed. */
export const needsOf = (checklist: JoinChecklistQuery | undefined) =>
  checklist?.matchRequirements.filter(({ key }) => key !== 'rules_accepted') ?? [];
