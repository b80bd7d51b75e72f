import type { ConversationKind } from '@/shared/api/types.generated';

/** Names of the conversation kinds, as displayed to staff. */
export const conversationKinds: Record<ConversationKind, string> = {
  direct: 'Direct',
  group: 'Group',
  match: 'Match',
  event: 'Event chat',
  community: 'Community',
  support: 'Support case',
  staking: 'Stakes chat',
};

interface Listed {
  readonly kind: ConversationKind;
  readonly title: string | null;
  readonly members: readonly { readonly username: string }[];
  readonly memberCount: number;
}

/** Name of a conversation as displayed to staff, who aren't members: its title, or the names of its first members. */
export function staffName({ title, members, memberCount, kind }: Listed): string {
  if (title) return title;
  const names = members.map(({ username }) => username).join(', ');
  if (names === '') return conversationKinds[kind];
  return memberCount > members.length ? `${names} +${memberCount - members.length}` : names;
}
