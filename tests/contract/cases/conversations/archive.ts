import type { Relations } from '../../case.ts';
import { conversation, inCommunity, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 ok ok', conversation(inGroup)),
  community: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', conversation(inCommunity)),
};
