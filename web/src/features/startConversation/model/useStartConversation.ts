import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { placeConversation } from '@/entities/conversation';
import { asPlayer } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { NamedPerson } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { CreateConversationDocument } from '../api/startConversation.generated.ts';

/**
 * Opens a conversation with the given people and creates it if necessary. Each pair of users has only one direct
 * conversation.
 * @returns `open` opens the conversation; `opening` is true while that is in progress
 */
export function useStartConversation() {
  const navigate = useNavigate();
  const [create, { loading }] = useMutation(CreateConversationDocument);
  const run = async (people: readonly NamedPerson[], title: string | null) => {
    try {
      const { data } = await create({
        variables: { userIds: people.map(({ id }) => id), title },
        update: (cache, { data: made }) => made && placeConversation(cache, made.createConversation.id),
      });
      if (data) navigate(routes.inbox(data.createConversation.id));
    } catch (error) {
      if (isAnsweredCentrally(error)) return;
      toast({ kind: 'error', title: 'Couldn’t open the conversation', text: refusalOf(error).message });
    }
  };
  const open = (people: readonly NamedPerson[], title: string | null = null) =>
    asPlayer('Send a message', () => void run(people, title));
  return { open, opening: loading };
}
