import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import type { CreateChallengeInput } from '@/shared/api/types.generated';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { AnswerChallengeDocument, CreateChallengeDocument } from '../api/challenge.generated.ts';

type Said =
  | { __typename: 'StakeChallenge' }
  | { __typename: 'InsufficientFunds'; message: string; shortfall: number }
  | { __typename: 'LimitReached' | 'PriceMoved' | 'MarketSuspended'; message: string };

/**
 * Sends a challenge or responds to one. Retries of the same action reuse its idempotency key. A refused request moves
 * no money.
 */
export function useChallenge() {
  const [key, setKey] = useState(newIdempotencyKey);
  const [message, setMessage] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateChallengeDocument, { refetchQueries: ['Challenges', 'MySlips'] });
  const [answer, answering] = useMutation(AnswerChallengeDocument, { refetchQueries: ['Challenges', 'MySlips'] });

  const settle = async (send: () => Promise<Said | undefined>, done: string): Promise<boolean> => {
    setMessage(null);
    try {
      const said = await send();
      setKey(newIdempotencyKey());
      if (said?.__typename === 'StakeChallenge') {
        toast({ kind: 'success', title: done });
        return true;
      }
      if (said?.__typename === 'InsufficientFunds') openOverlay({ kind: 'deposit', amount: said.shortfall });
      setMessage(`${said?.message ?? 'That didn’t work.'} You weren’t charged.`);
    } catch (error) {
      setMessage(isAnsweredCentrally(error) ? null : refusalOf(error).message);
    }
    return false;
  };
  return {
    offer: (input: CreateChallengeInput) =>
      settle(
        async () => (await create({ variables: { input, idempotencyKey: key } })).data?.createChallenge,
        'Challenge sent',
      ),
    respond: (id: string, accepted: boolean) =>
      settle(
        async () => (await answer({ variables: { id, accepted, idempotencyKey: key } })).data?.respondToChallenge,
        accepted ? 'Challenge accepted' : 'Declined',
      ),
    message,
    busy: creating.loading || answering.loading,
  };
}
