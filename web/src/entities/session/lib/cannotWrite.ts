import type { SilenceScope } from '@/shared/api/types.generated';

/** What is said to somebody who may not write, by where; without a full stop, so that until when can follow. */
export const cannotWrite: Readonly<Record<SilenceScope, string>> = {
  all: 'You can’t send messages',
  comments: 'You can’t post in match, event and market chats',
  direct: 'You can’t write in direct and group conversations',
};
