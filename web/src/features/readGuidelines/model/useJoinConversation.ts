import type { ApolloCache } from '@apollo/client';
import { type ConversationView, placeConversation } from '@/entities/conversation';
import { asPlayer } from '@/entities/session';
import { useOptimistic } from '@/shared/lib/optimistic';
import { JoinConversationDocument } from '../api/readGuidelines.generated.ts';
import { useApproveGuidelines } from './useApproveGuidelines.ts';

type Community = Pick<ConversationView, 'id' | 'title'>;

/**
 * Joins a community: shown at once, and undone when it fails. Who is not signed in does that first.
 * `agreed`: its guidelines were read before, which the platform is told as soon as there is a member.
 */
export function useJoinConversation() {
  const change = useOptimistic();
  const approve = useApproveGuidelines();
  const run = async (community: Community, agreed: boolean) => {
    const { id, title } = community;
    const joined = await change({
      document: JoinConversationDocument,
      variables: { id },
      key: `membership:${id}`,
      failed: `Couldn’t join ${title}`,
      show: (cache) => showJoined(cache, id),
      settle: (cache) => {
        placeConversation(cache, id);
        // Those on screen are asked for again: one is among them now.
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversationParticipants' });
      },
    });
    if (joined && agreed) await approve(community);
  };
  return (community: Community, agreed = false) =>
    asPlayer(`Join ${community.title}`, () => void run(community, agreed));
}

/** One member more, unless the platform's answer has counted them. */
function showJoined(cache: ApolloCache, id: string): void {
  cache.modify<{ memberCount: number; joined: boolean }>({
    id: cache.identify({ __typename: 'Conversation', id }),
    fields: {
      memberCount: (count, { readField }) => (readField('joined') ? count : count + 1),
      joined: () => true,
    },
  });
}
