import type { SilenceScope } from '@/shared/api/types.generated';

/** Messages for muted users, by scope; without a period, so an end time can follow. */
export const cannotWrite: Readonly<Record<SilenceScope, string>> = {
  all: 'You can’t send messages',
  comments: 'You can’t write in communities, match chats or event chats',
  direct: 'You can’t write in direct and group conversations',
};
