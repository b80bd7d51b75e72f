import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type MatchView, WithdrawMatchDocument } from '@/entities/match';
import { DeclineMatchDocument } from '@/features/joinMatch';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';

/**
 * Leaves a match before it starts: the creator cancels it, an invited player declines, and a teammate gives up their
 * seat.
 */
export function useLeaving(match: MatchView) {
  const update = {
    update: (cache: { evict: (what: { id: string; fieldName: string }) => boolean }) =>
      void cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  };
  const [withdraw, withdrawing] = useMutation(WithdrawMatchDocument, update);
  const [decline, declining] = useMutation(DeclineMatchDocument, update);
  const [message, setMessage] = useState<string | null>(null);
  const busy = withdrawing.loading || declining.loading;
  const attempt = async (run: () => Promise<unknown>, title: string, text: string) => {
    if (busy) return;
    setMessage(null);
    try {
      await run();
      toast({ kind: 'success', title, text });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
  };
  const variables = { id: match.id };
  const back = `${formatMoney(match.entryAmount)} is back in your balance.`;
  return {
    busy,
    message,
    takeBack: () => attempt(() => withdraw({ variables }), 'Match canceled', back),
    decline: () => attempt(() => decline({ variables }), 'Invitation declined', 'You weren’t charged.'),
    leave: () => attempt(() => decline({ variables }), 'You left the match', 'Your entry was refunded.'),
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
