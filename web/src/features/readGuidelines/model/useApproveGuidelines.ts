import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ApproveGuidelinesDocument } from '../api/readGuidelines.generated.ts';

/** Agrees to a community's guidelines. Opens the composer optimistically and closes it on failure. */
export function useApproveGuidelines() {
  const change = useOptimistic();
  return ({ id }: Pick<ConversationView, 'id'>) =>
    change({
      document: ApproveGuidelinesDocument,
      variables: { id },
      key: `guidelines:${id}`,
      show: (cache) => changeConversation(cache, id, { guidelinesApproved: () => true }),
      failed: 'Couldn’t agree to the guidelines',
    });
}
