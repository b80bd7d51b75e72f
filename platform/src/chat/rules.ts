import type { SettingsOf } from '../shared/settings.ts';
import { isRoom } from './kinds.ts';
import type { chatSettings } from './settings.ts';
import type { Conversation } from './store.ts';

type Settings = SettingsOf<typeof chatSettings>;

/**
 * Minimum number of seconds between two messages by the same person: the chat's own setting, or the default for large
 * chats. Null if there is no limit.
 */
export function slowModeOf(
  settings: Settings,
  room: Pick<Conversation, 'kind' | 'member_count' | 'slow_mode_seconds'>,
): number | null {
  if (room.slow_mode_seconds !== null) return room.slow_mode_seconds;
  return isRoom(room.kind) && room.member_count > settings.slowModeMembers ? settings.slowModeSeconds : null;
}

/** Returns the unique key of a direct conversation: both user IDs in ascending order. */
export function directKey(one: string, other: string): string {
  return [one, other].sort().join(':');
}

/** Returns the other person in a direct conversation. Null for other kinds. */
export function otherOf({ direct_key }: Pick<Conversation, 'direct_key'>, userId: string): string | null {
  return direct_key?.split(':').find((id) => id !== userId) ?? null;
}
