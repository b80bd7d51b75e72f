import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useAttemptKey } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';

/** Queries to refetch after a change. The response only contains the roster. */
const outdated = new Set(['PartnerRosterChanges', 'PartnerFreeAgents', 'PartnerLeagues']);

type Keyed = OperationVariables & { idempotencyKey: string };

/** Makes a roster change, at most once per attempt. `fault` says why the last attempt failed. */
export function useRosterMove<Data, Variables extends Keyed>(document: TypedDocumentNode<Data, Variables>) {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation<Data, OperationVariables>(document);
  const attempt = useAttemptKey();
  const [fault, setFault] = useState<string | null>(null);
  /** Resolves to whether the change was made. */
  const move = async (variables: Omit<Variables, 'idempotencyKey'>, done: string): Promise<boolean> => {
    if (loading) return false;
    setFault(null);
    try {
      await mutate({ variables: { ...variables, idempotencyKey: attempt.key } });
      attempt.answered();
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => outdated.has(queryName ?? ''),
      });
      toast({ kind: 'success', title: done });
      return true;
    } catch (error) {
      setFault(attempt.failed(error));
      return false;
    }
  };
  return { move, loading, fault, renew: attempt.renew };
}
