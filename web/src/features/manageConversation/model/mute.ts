import { type ConversationView, changeConversation } from '@/entities/conversation';
import { serverNow } from '@/shared/lib/clock';
import { useOptimistic } from '@/shared/lib/optimistic';
import { MuteConversationDocument } from '../api/manageConversation.generated.ts';

/** Mute durations in minutes. */
export const muteSpans = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 8 * 60, label: '8 hours' },
  { minutes: 24 * 60, label: '24 hours' },
  { minutes: 10 * 365 * 24 * 60, label: 'Until I unmute it' },
] as const;

/** End of a mute that starts now, in ISO 8601 format. */
export const mutedFor = (minutes: number, now = serverNow()) => new Date(now + minutes * 60_000).toISOString();

/** Mutes a conversation until the given time. Null unmutes it. Updates optimistically and rolls back on failure. */
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
