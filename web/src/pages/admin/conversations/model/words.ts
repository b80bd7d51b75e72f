import type { ConversationKind, SupportTopic } from '@/shared/api/types.generated';
import type { StaffConversation_RowFragment } from '../api/conversations.generated.ts';

export const conversationKinds: Record<ConversationKind, string> = {
  direct: 'Direct',
  group: 'Group',
  match: 'Match',
  event: 'Event chat',
  community: 'Community',
  support: 'Support case',
  staking: 'Stakes chat',
};

export const topics: Record<SupportTopic, string> = {
  match: 'Match',
  money: 'Money',
  stakes: 'Stakes',
  account: 'Account',
  safety: 'Behavior of others',
  other: 'Other',
};

/** A conversation's title, or its first members. */
export function nameOf({ title, members, memberCount, kind }: StaffConversation_RowFragment): string {
  if (title) return title;
  const names = members.map(({ username }) => username).join(', ');
  if (names === '') return conversationKinds[kind];
  return memberCount > members.length ? `${names} +${memberCount - members.length}` : names;
}
