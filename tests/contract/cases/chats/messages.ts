import type { Relations, Subject } from '../../case.ts';
import { ofCommunity } from '../../parity/subjects/chat.ts';
import { conversation, inCommunity, inDirect, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofCommunity;

export const relations: Relations = {
  community: row('ok ok 403 ok ok ok ok ok ok ok', conversation(inCommunity, { query: { page_size: 20 } })),
  group: row('404 404 403 404 404 404 404 404 404 404', conversation(inGroup, { query: { page_size: 20 } })),
  direct: row('404 404 403 404 404 404 404 404 404 404', conversation(inDirect, { query: { page_size: 20 } })),
};
