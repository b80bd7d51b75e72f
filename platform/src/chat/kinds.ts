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

/** Public chats: readable by anyone, with one event per message for all followers instead of one per member. */
const rooms: readonly ConversationKind[] = ['event', 'community', 'staking'];

export function isRoom(kind: ConversationKind): boolean {
  return rooms.includes(kind);
}

/** Chats anyone can post in; posting makes a person a member. */
export function isOpen(kind: ConversationKind): boolean {
  return kind === 'event' || kind === 'staking';
}

/** Kinds whose members can add others, leave and rename them. */
export function isKept(kind: ConversationKind): boolean {
  return kind === 'group' || kind === 'community';
}

/** Notification setting of new members. */
export function defaultSetting(kind: ConversationKind): NotificationSetting {
  return isRoom(kind) ? 'mentions' : 'all';
}

/** Message type for clients; unknown types become text. */
export function shownType(type: string): MessageType {
  return messageTypes.find((known) => known === type) ?? 'text';
}
