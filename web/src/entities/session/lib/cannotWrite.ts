import type { SilenceScope } from '@/shared/api/types.generated';

/** Messages for muted users, by scope. They don't end with a period, because an end time may be appended. */
export const cannotWrite: Readonly<Record<SilenceScope, string>> = {
  all: 'You can’t send messages',
  comments: 'You can’t post in communities, match chats or event chats',
  direct: 'You can’t send direct or group messages',
};
