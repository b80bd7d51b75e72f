/** The kinds of conversations and what follows from each (docs/domain/chat.md#conversations). */

export const conversationKinds = ['direct', 'group', 'match', 'event', 'community', 'support', 'staking'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const roles = ['owner', 'mod', 'member', 'agent'] as const;
export type Role = (typeof roles)[number];

export const notificationSettings = ['all', 'mentions', 'none'] as const;
export type NotificationSetting = (typeof notificationSettings)[number];

export const subjectTypes = ['match', 'event'] as const;
export type SubjectType = (typeof subjectTypes)[number];

export const supportTopics = ['match', 'money', 'stakes', 'account', 'safety', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const messageTypes = ['text', 'giphy', 'match', 'mentions', 'status', 'bounty', 'clip', 'button'] as const;
export type MessageType = (typeof messageTypes)[number];

/** Types whose words are their own: they can be changed. */
export const wordTypes: readonly string[] = ['text', 'mentions'];

/** Rooms: anybody may read them, and a message goes out once for all instead of once for each member. */
const rooms: readonly ConversationKind[] = ['event', 'community', 'staking'];

export function isRoom(kind: ConversationKind): boolean {
  return rooms.includes(kind);
}

/** Rooms in which anybody writes: whoever does is in it from then on. */
export function isOpen(kind: ConversationKind): boolean {
  return kind === 'event' || kind === 'staking';
}

/** Kinds that people add others to, leave and give a title. */
export function isKept(kind: ConversationKind): boolean {
  return kind === 'group' || kind === 'community';
}

/** What somebody new in a conversation is told about. */
export function defaultSetting(kind: ConversationKind): NotificationSetting {
  return isRoom(kind) ? 'mentions' : 'all';
}

/** The type as a client is told: one that is not known is text. */
export function shownType(type: string): MessageType {
  return messageTypes.find((known) => known === type) ?? 'text';
}
