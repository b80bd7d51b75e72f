import { type ConversationView, changeConversation } from '@/entities/conversation';
import { membershipKey } from '@/shared/lib/mutation-chain';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ApproveGuidelinesDocument } from '../api/readGuidelines.generated.ts';

/** Agrees to a community's guidelines. Optimistically shows the composer and hides it again on failure. */
export function useApproveGuidelines() {
  const change = useOptimistic();
  return ({ id }: Pick<ConversationView, 'id'>) =>
    change({
      document: ApproveGuidelinesDocument,
      variables: { id },
      // The platform accepts the agreement only from members, so it is sent after a pending join.
      key: membershipKey(id),
      subject: `guidelines:${id}`,
      show: (cache) => changeConversation(cache, id, { guidelinesApproved: () => true }),
      failed: 'Couldn’t accept the guidelines',
    });
}
