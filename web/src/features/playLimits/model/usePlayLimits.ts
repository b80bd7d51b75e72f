import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '@/shared/api';
import type { PlayLimitsInput } from '@/shared/api/types.generated';
import { PlayLimitsDocument, SetPlayLimitsDocument } from '../api/playLimits.generated.ts';

/**
 * The user's limits and how to change them. `save` resolves to whether it succeeded; a refusal's message is in `error`.
 */
export function usePlayLimits() {
  const query = useQuery(PlayLimitsDocument, { fetchPolicy: 'cache-and-network' });
  const [mutate, { loading: saving }] = useMutation(SetPlayLimitsDocument, {
    // What the user can deposit or play for has changed, so it is refetched.
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
