import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import {
  CreateMatchFilterDocument,
  DeleteMatchFilterDocument,
  MatchFiltersDocument,
  UpdateMatchFilterDocument,
} from '../api/matchFilters.generated.ts';
import type { Criteria } from './criteria.ts';

/**
 * The user's saved filters, with functions to create, update and delete them. `message` is the text of the latest
 * refusal.
 */
export function useMatchFilters(skip = false) {
  const query = useQuery(MatchFiltersDocument, { skip });
  const [message, setMessage] = useState<string | null>(null);
  const refetchQueries = [MatchFiltersDocument];
  const options = { refetchQueries, awaitRefetchQueries: true };
  const [create, creating] = useMutation(CreateMatchFilterDocument, options);
  const [update, updating] = useMutation(UpdateMatchFilterDocument);
  const [remove, removing] = useMutation(DeleteMatchFilterDocument, options);
  /** Resolves to true if the operation succeeded. */
  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    setMessage(null);
    try {
      await run();
      return true;
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
      return false;
    }
  };
  return {
    query,
    filters: query.data?.matchFilters ?? [],
    busy: creating.loading || updating.loading || removing.loading,
    message,
    create: (name: string, criteria: Criteria) => attempt(() => create({ variables: { name, criteria } })),
    rename: (id: string, name: string) => attempt(() => update({ variables: { id, name } })),
    replace: (id: string, criteria: Criteria) => attempt(() => update({ variables: { id, criteria } })),
    remove: (id: string) => attempt(() => remove({ variables: { id } })),
  };
}

export type MatchFilters = ReturnType<typeof useMatchFilters>;
