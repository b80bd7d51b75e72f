import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type MatchView, useMatchTeam } from '@/entities/match';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { notePlayed } from '@/shared/lib/played';
import { routes } from '@/shared/routes';
import { AcceptMatchDocument, JoinMatchDocument } from '../api/joinMatch.generated.ts';
import type { Entrance } from './entrance.ts';

/** Cents; the least a deposit can be is the platform's business, so the gap itself is offered. */
const offerDeposit = (shortfall: number) => openOverlay({ kind: 'deposit', amount: shortfall });

export interface JoinOptions {
  entrance: Entrance;
  /** From an invitation link. */
  inviteCode?: string;
  onDone: () => void;
}

/**
 * Coming into a match: an open one is joined, an invitation accepted, a seat taken. One key for one opening of the dialog.
 * Too little cash opens the deposit with what is missing; afterwards the person joins with a new key.
 */
export function useJoinMatch(match: Pick<MatchView, 'id'>, { entrance, inviteCode, onDone }: JoinOptions) {
  const navigate = useNavigate();
  const [key, setKey] = useState(newIdempotencyKey);
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
    const room = routes.match(match.id);
    // The room takes the place of the open drawer, which goes with its page; in the room itself it only closes.
    if (window.location.pathname === room) onDone();
    else navigate(room, { replace: true });
  };

  /** @param teammateUserIds who is asked to the other seats of the own side */
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
      if (result?.__typename === 'Match') return enter();
      setKey(newIdempotencyKey());
      if (result?.__typename === 'InsufficientFunds') offerDeposit(result.shortfall);
      setMessage(result?.message ?? 'That didn’t work. No money was held.');
    } catch (error) {
      setMessage(isAnsweredCentrally(error) ? null : refusalOf(error).message);
    }
  };

  return {
    take,
    /** Other people are another attempt. */
    renew: () => setKey(newIdempotencyKey()),
    message: message ?? team.message,
    busy: joining.loading || accepting.loading || team.busy !== null,
  };
}
