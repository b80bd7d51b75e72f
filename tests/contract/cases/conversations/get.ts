import type { Relations } from '../../case.ts';
import { conversation, inCommunity, inDirect, inGroup, withSupport } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  group: row('401 404 404 403 403 404 404 404 ok ok', conversation(inGroup)),
  direct: row('401 404 404 403 403 404 ok ok ok ok', conversation(inDirect)),
  community: row('401 ok 404 403 403 ok ok ok ok ok', conversation(inCommunity)),
  support: row('401 404 404 403 403 404 404 404 404 ok', conversation(withSupport)),
};
