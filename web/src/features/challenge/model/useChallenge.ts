import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useAttemptKey } from '@/shared/api';
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
 * no money, but an unanswered one may have.
 */
export function useChallenge() {
  const { key, unanswered, answered, failed } = useAttemptKey();
  const [message, setMessage] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateChallengeDocument, { refetchQueries: ['Challenges', 'MySlips'] });
  const [answer, answering] = useMutation(AnswerChallengeDocument, { refetchQueries: ['Challenges', 'MySlips'] });

  const settle = async (send: () => Promise<Said | undefined>, done: string): Promise<boolean> => {
    setMessage(null);
    try {
      const said = await send();
      if (!said) throw new Error('The response is empty');
      answered();
      if (said.__typename === 'StakeChallenge') {
        toast({ kind: 'success', title: done });
        return true;
      }
      if (said.__typename === 'InsufficientFunds') openOverlay({ kind: 'deposit', amount: said.shortfall });
      setMessage(`${said.message} You weren’t charged.`);
    } catch (error) {
      setMessage(failed(error));
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
    /** Whether the outcome of the last request is unknown. If so, it can only be sent again unchanged. */
    unanswered,
    busy: creating.loading || answering.loading,
  };
}
