import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type MatchView, useMatchTeam } from '@/entities/match';
import { useAttemptKey } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { notePlayed } from '@/shared/lib/played';
import { AcceptMatchDocument, JoinMatchDocument } from '../api/joinMatch.generated.ts';
import type { Entrance } from './entrance.ts';

/** Opens the deposit dialog with the shortfall in cents, which the dialog raises to the minimum deposit. */
const offerDeposit = (shortfall: number) => openOverlay({ kind: 'deposit', amount: shortfall });

export interface JoinOptions {
  entrance: Entrance;
  /** Code from an invitation link. */
  inviteCode?: string;
  /** Called once the player has entered the match. */
  onJoined: (matchId: string) => void;
}

/**
 * Enters a match by joining it, accepting an invitation or taking a seat. Each time the dialog is opened, it uses a new
 * idempotency key. If the balance is too low, it opens the deposit dialog with the shortfall; the player then joins
 * with a new key.
 */
export function useJoinMatch(match: Pick<MatchView, 'id'>, { entrance, inviteCode, onJoined }: JoinOptions) {
  const { key, renew, answered, failed } = useAttemptKey();
  const [message, setMessage] = useState<string | null>(null);
  const team = useMatchTeam(match.id);
  const update = {
    update: (cache: { evict: (what: { id: string; fieldName: string }) => boolean }) =>
      void cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  };
  const [join, joining] = useMutation(JoinMatchDocument, update);
  const [accept, accepting] = useMutation(AcceptMatchDocument, update);

  const enter = () => {
    notePlayed();
    onJoined(match.id);
  };

  /** @param teammateUserIds players invited to the other seats on the player's own side */
  const take = async (teammateUserIds: readonly string[] = []) => {
    if (entrance === 'seat') {
      if (await team.takeSeat()) enter();
      return;
    }
    const variables = { id: match.id, idempotencyKey: key };
    const mates = teammateUserIds.length > 0 ? teammateUserIds : null;
    setMessage(null);
    try {
      const result =
        entrance === 'invitation'
          ? (await accept({ variables })).data?.acceptMatch
          : (await join({ variables: { ...variables, inviteCode, teammateUserIds: mates } })).data?.joinMatch;
      if (!result) throw new Error('The response is empty');
      answered();
      if (result.__typename === 'Match') return enter();
      if (result.__typename === 'InsufficientFunds') offerDeposit(result.shortfall);
      setMessage(result.message);
    } catch (error) {
      setMessage(failed(error));
    }
  };

  return {
    take,
    /** Changing the lineup makes it a new request. */
    renew,
    message: message ?? team.message,
    busy: joining.loading || accepting.loading || team.busy !== null,
  };
}
