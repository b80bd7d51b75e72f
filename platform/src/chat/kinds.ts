/** Conversation kinds and their rules. */

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

/** Message types whose text can be edited. */
export const wordTypes: readonly string[] = ['text', 'mentions'];

/** Kinds of public chats. Anyone can read them, and all followers share one event per message. */
const rooms: readonly ConversationKind[] = ['event', 'community', 'staking'];

export function isRoom(kind: ConversationKind): boolean {
  return rooms.includes(kind);
}

/** Kinds of chats that anyone can post in. Posting makes a person a member. */
export function isOpen(kind: ConversationKind): boolean {
  return kind === 'event' || kind === 'staking';
}

/** Kinds of conversations that members can add people to, leave and rename. */
export function isKept(kind: ConversationKind): boolean {
  return kind === 'group' || kind === 'community';
}

/** Notification setting of new members. */
export function defaultSetting(kind: ConversationKind): NotificationSetting {
  return isRoom(kind) ? 'mentions' : 'all';
}

/** Returns the message type that clients receive. Unknown types become `text`. */
export function shownType(type: string): MessageType {
  return messageTypes.find((known) => known === type) ?? 'text';
}
