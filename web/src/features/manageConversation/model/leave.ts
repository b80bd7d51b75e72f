import { useMutation } from '@apollo/client/react';
import { LeaveConversationDocument } from '../api/manageConversation.generated.ts';

/** Leaves a conversation. It is asked for first and shown when it is done. */
export function useLeaveConversation() {
  const [leave, { loading }] = useMutation(LeaveConversationDocument);
  return { leave: (id: string) => leave({ variables: { id } }), leaving: loading };
}
