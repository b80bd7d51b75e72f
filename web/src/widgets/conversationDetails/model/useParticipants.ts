import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ConversationParticipantsDocument } from '@/entities/conversation';
import { usePaging } from '@/shared/lib/paging';

/** The members of a conversation, page by page. A failed page is only loaded again by `retry`. */
export function useParticipants(id: string) {
  const query = useQuery(ConversationParticipantsDocument, { variables: { id } });
  const page = query.data?.conversationParticipants;
  const paging = usePaging(page);
  const [failed, setFailed] = useState<unknown>(null);
  const ask = () =>
    paging(() => query.fetchMore({ variables: { page: (page?.page ?? 0) + 1 } })).then(
      () => setFailed(null),
      setFailed,
    );
  return {
    people: page?.items ?? [],
    /** Whether there are members that haven't been requested yet, are still loading, or failed to load. */
    rest: page ? page.hasNext : query.loading || query.error !== undefined,
    error: page || query.loading ? failed : query.error,
    more: () => {
      if (page?.hasNext && failed === null) void ask();
    },
    retry: () => void (page ? ask() : query.refetch().catch(() => undefined)),
  };
}
