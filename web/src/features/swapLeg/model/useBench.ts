import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { BenchLegInput } from '@/shared/api/types.generated';
import { SetBenchDocument } from '../api/swapLeg.generated.ts';

export interface BenchChange {
  legs: readonly BenchLegInput[];
  autoSwap: boolean;
}

/** Replaces the bench of a slip. No money moves. */
export function useBench(slipId: string) {
  const [mutate, { loading }] = useMutation(SetBenchDocument, {
    refetchQueries: ['SwapSlip', 'MySlips'],
    awaitRefetchQueries: true,
  });
  const [message, setMessage] = useState<string | null>(null);
  /** @returns whether the bench was changed */
  const change = async ({ legs, autoSwap }: BenchChange): Promise<boolean> => {
    setMessage(null);
    try {
      const said = (await mutate({ variables: { id: slipId, legs, autoSwap } })).data?.setBench;
      if (said?.__typename === 'SlipBench') return true;
      setMessage(`${said?.message ?? 'That didn’t work.'} Your bench hasn’t changed.`);
    } catch (error) {
      setMessage(isAnsweredCentrally(error) ? null : refusalOf(error).message);
    }
    return false;
  };
  return { change, message, busy: loading };
}
