import { useMutation } from '@apollo/client/react';
import { LeaveConversationDocument } from '../api/manageConversation.generated.ts';

/** Leaves a conversation, after a confirmation and without an optimistic update. */
export function useLeaveConversation() {
  const [leave, { loading }] = useMutation(LeaveConversationDocument);
  return { leave: (id: string) => leave({ variables: { id } }), leaving: loading };
}
