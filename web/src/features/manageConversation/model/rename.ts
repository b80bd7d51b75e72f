import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { RenameConversationDocument } from '../api/manageConversation.generated.ts';

/** Renames a conversation. Updates optimistically and rolls back on failure. */
export function useRenameConversation() {
  const change = useOptimistic();
  return ({ id, title: before }: Pick<ConversationView, 'id' | 'title'>, title: string) =>
    change({
      document: RenameConversationDocument,
      variables: { id, title },
      key: `title:${id}`,
      show: (cache) => changeConversation(cache, id, { title: () => title }),
      failed: `Couldn’t rename ${before}`,
    });
}
