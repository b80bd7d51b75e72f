import type { ApolloCache } from '@apollo/client';
import { type ConversationView, placeConversation } from '@/entities/conversation';
import { asPlayer } from '@/entities/session';
import { membershipKey } from '@/shared/lib/mutation-chain';
import { useOptimistic } from '@/shared/lib/optimistic';
import { JoinConversationDocument } from '../api/readGuidelines.generated.ts';
import { useApproveGuidelines } from './useApproveGuidelines.ts';

type Community = Pick<ConversationView, 'id' | 'title'>;

/**
 * Joins a community. Updates optimistically and rolls back on failure. Signed-out users are asked to sign in first.
 * `agreed` means that the user has already accepted the guidelines. This is reported to the platform once the user is a
 * member.
 */
export function useJoinConversation() {
  const change = useOptimistic();
  const approve = useApproveGuidelines();
  const run = async (community: Community, agreed: boolean) => {
    const { id, title } = community;
    const joined = await change({
      document: JoinConversationDocument,
      variables: { id },
      key: membershipKey(id),
      failed: `Couldn’t join ${title}`,
      show: (cache) => showJoined(cache, id),
      settle: (cache) => {
        placeConversation(cache, id);
        // Refetches the visible participants, which now include the user.
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversationParticipants' });
      },
    });
    if (joined && agreed) await approve(community);
  };
  return (community: Community, agreed = false) =>
    asPlayer(`Join ${community.title}`, () => void run(community, agreed));
}

/** Increments the member count, unless the platform's response already did. */
function showJoined(cache: ApolloCache, id: string): void {
  cache.modify<{ memberCount: number; joined: boolean }>({
    id: cache.identify({ __typename: 'Conversation', id }),
    fields: {
      memberCount: (count, { readField }) => (readField('joined') ? count : count + 1),
      joined: () => true,
    },
  });
}
