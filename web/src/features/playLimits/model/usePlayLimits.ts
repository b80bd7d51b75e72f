import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '@/shared/api';
import type { PlayLimitsInput } from '@/shared/api/types.generated';
import { PlayLimitsDocument, SetPlayLimitsDocument } from '../api/playLimits.generated.ts';

/**
 * The user's limits, and functions to change them. `save` resolves to true if it succeeded; otherwise `error` contains
 * the refusal's message.
 */
export function usePlayLimits() {
  const query = useQuery(PlayLimitsDocument, { fetchPolicy: 'cache-and-network' });
  const [mutate, { loading: saving }] = useMutation(SetPlayLimitsDocument, {
    // Limits determine what the user can deposit and play for, so refetch that data.
    update: (cache) => {
      for (const fieldName of ['matchRequirements', 'depositMethods']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const [error, setError] = useState<string | null>(null);
  const save = async (input: PlayLimitsInput): Promise<boolean> => {
    setError(null);
    try {
      await mutate({ variables: { input } });
      return true;
    } catch (refused) {
      setError(refusalOf(refused).message);
      return false;
    }
  };
  return { query, saving, error, save };
}

export type PlayLimitsDialog = Omit<ReturnType<typeof usePlayLimits>, 'query'>;
