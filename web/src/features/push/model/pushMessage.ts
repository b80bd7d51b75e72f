import { acceptTarget, notificationTarget } from '@/shared/routes';
import type { PushNotice } from './presentation.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Parses a push message. Returns null if it isn't one of ours. FCM puts the platform's payload in `data`, which
 * contains only strings.
 */
export function readPush(message: unknown): PushNotice | null {
  const data = typeof message === 'object' && message !== null && 'data' in message ? message.data : null;
  if (typeof data !== 'object' || data === null) return null;
  const field = (name: string) => text(Reflect.get(data, name));
  const [id, title] = [field('id'), field('title')];
  if (id === null || title === null) return null;
  const about = {
    conversation_id: field('conversation_id'),
    active_match_id: field('active_match_id'),
    active_event_id: field('active_event_id'),
    nativedeeplink: field('nativedeeplink'),
    match_id: field('match_id'),
    invited: field('invited') === 'true',
  };
  return {
    id,
    title,
    body: field('body') ?? '',
    image: field('image'),
    count: Number(field('count') ?? 1) || 1,
    orderId: field('order_id'),
    path: notificationTarget(about),
    acceptPath: acceptTarget(about),
  };
}
