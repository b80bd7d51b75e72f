import { type ConversationView, changeConversation } from '@/entities/conversation';
import { serverNow } from '@/shared/lib/clock';
import { useOptimistic } from '@/shared/lib/optimistic';
import { MuteConversationDocument } from '../api/manageConversation.generated.ts';

/** How long a conversation can be silenced, in minutes. */
export const muteSpans = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 8 * 60, label: '8 hours' },
  { minutes: 24 * 60, label: '24 hours' },
  { minutes: 10 * 365 * 24 * 60, label: 'Until I turn it on' },
] as const;

/** The moment a silence that begins now ends, ISO-8601. */
export const mutedFor = (minutes: number, now = serverNow()) => new Date(now + minutes * 60_000).toISOString();

/** Silences a conversation until a moment, or with null lets it be heard; shown at once and undone when it fails. */
export function useMuteConversation() {
  const change = useOptimistic();
  return ({ id, title }: Pick<ConversationView, 'id' | 'title'>, mutedUntil: string | null) =>
    change({
      document: MuteConversationDocument,
      variables: { id, mutedUntil },
      key: `mute:${id}`,
      show: (cache) => changeConversation(cache, id, { mutedUntil: () => mutedUntil }),
      failed: `Couldn’t ${mutedUntil ? 'mute' : 'unmute'} ${title}`,
    });
}
