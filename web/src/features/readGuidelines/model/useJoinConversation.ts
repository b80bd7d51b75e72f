import { useMutation } from '@apollo/client/react';
import { placeConversation } from '@/entities/conversation';
import { asPlayer } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { JoinConversationDocument } from '../api/readGuidelines.generated.ts';

/** Joins a community; who is not signed in does that first. */
export function useJoinConversation() {
  const [join, { loading }] = useMutation(JoinConversationDocument);
  const run = async (id: string) => {
    try {
      await join({ variables: { id }, update: (cache) => placeConversation(cache, id) });
    } catch (error) {
      if (!isAnsweredCentrally(error)) toast({ kind: 'error', title: 'Couldn’t join', text: refusalOf(error).message });
    }
  };
  return { join: (id: string, title: string) => asPlayer(`Join ${title}`, () => void run(id)), joining: loading };
}
