import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MatchView } from '@/entities/match';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { AcceptMatchDocument, JoinMatchDocument } from '../api/joinMatch.generated.ts';

/** Cents; the least a deposit can be is the platform's business, so the gap itself is offered. */
const offerDeposit = (shortfall: number) => openOverlay({ kind: 'deposit', amount: shortfall });

/**
 * Taking the other side of a match: an open one is joined, an invitation accepted. One key for one opening of the dialog.
 * Too little cash opens the deposit with what is missing; afterwards the person joins with a new key.
 */
export function useJoinMatch(match: Pick<MatchView, 'id' | 'state'>, onDone: () => void) {
  const navigate = useNavigate();
  const [key, setKey] = useState(newIdempotencyKey);
  const [message, setMessage] = useState<string | null>(null);
  const update = {
    update: (cache: { evict: (what: { id: string; fieldName: string }) => boolean }) =>
      void cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  };
  const [join, joining] = useMutation(JoinMatchDocument, update);
  const [accept, accepting] = useMutation(AcceptMatchDocument, update);

  const take = async () => {
    const variables = { id: match.id, idempotencyKey: key };
    setMessage(null);
    try {
      const result =
        match.state === 'invited'
          ? (await accept({ variables })).data?.acceptMatch
          : (await join({ variables })).data?.joinMatch;
      if (result?.__typename === 'Match') {
        const room = routes.match(result.id);
        // The room takes the place of the open drawer, which goes with its page; in the room itself it only closes.
        if (window.location.pathname === room) onDone();
        else navigate(room, { replace: true });
        return;
      }
      setKey(newIdempotencyKey());
      if (result?.__typename === 'InsufficientFunds') offerDeposit(result.shortfall);
      setMessage(result?.message ?? 'That did not work. Nothing was held.');
    } catch (error) {
      setMessage(isAnsweredCentrally(error) ? null : refusalOf(error).message);
    }
  };

  return { take, message, busy: joining.loading || accepting.loading };
}
