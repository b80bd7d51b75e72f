import type { SilenceScope } from '@/shared/api/types.generated';

/** What is said to somebody who may not write, by where; without a full stop, so that until when can follow. */
export const cannotWrite: Readonly<Record<SilenceScope, string>> = {
  all: 'You cannot write messages',
  comments: 'You cannot write in rooms',
  direct: 'You cannot write in direct and group conversations',
};
