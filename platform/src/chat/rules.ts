import type { SettingsOf } from '../shared/settings.ts';
import { isRoom } from './kinds.ts';
import type { chatSettings } from './settings.ts';
import type { Conversation } from './store.ts';

type Settings = SettingsOf<typeof chatSettings>;

/** Seconds between two messages of one person: a rule of the room's own, or that of every large one. Null: none. */
export function slowModeOf(
  settings: Settings,
  room: Pick<Conversation, 'kind' | 'member_count' | 'slow_mode_seconds'>,
): number | null {
  if (room.slow_mode_seconds !== null) return room.slow_mode_seconds;
  return isRoom(room.kind) && room.member_count > settings.slowModeMembers ? settings.slowModeSeconds : null;
}

/** Both people's ids in order: the key under which they have at most one direct conversation. */
export function directKey(one: string, other: string): string {
  return [one, other].sort().join(':');
}

/** The other one of two people; null where there are not just two. */
export function otherOf({ direct_key }: Pick<Conversation, 'direct_key'>, userId: string): string | null {
  return direct_key?.split(':').find((id) => id !== userId) ?? null;
}
