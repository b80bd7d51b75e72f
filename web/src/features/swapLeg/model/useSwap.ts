import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useAttemptKey } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { SwapLegsDocument } from '../api/swapLeg.generated.ts';
import { type SwapChoice, swapSums } from './swap.ts';

/** Swaps two legs atomically. Never sells the outgoing leg for less than the amount shown. */
export function useSwap(slipId: string, onDone: () => void) {
  const { key, renew, answered, failed } = useAttemptKey();
  const [message, setMessage] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(SwapLegsDocument, { refetchQueries: ['SwapSlip', 'MySlips'] });
  const swap = async (choice: SwapChoice) => {
    setMessage(null);
    const variables = {
      id: slipId,
      outLegId: choice.out.id,
      inLegId: choice.in.id,
      minProceeds: swapSums(choice).proceeds,
      idempotencyKey: key,
    };
    try {
      const result = (await mutate({ variables })).data?.changeLineup;
      if (!result) throw new Error('The response is empty');
      answered();
      if (result.__typename !== 'LineupChanged') {
        return setMessage(`${result.message} Nothing was swapped.`);
      }
      toast({
        kind: 'success',
        title: 'Swapped',
        text: `${formatMoney(result.change.placedAmount)} is on the new stake.`,
      });
      onDone();
    } catch (error) {
      setMessage(failed(error));
    }
  };
  return { swap, message, busy: loading, renew };
}
