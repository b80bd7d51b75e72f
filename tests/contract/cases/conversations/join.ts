import type { Relations, Subject } from '../../case.ts';
import { ofCommunity } from '../../parity/subjects/chat.ts';
import { conversation, inCommunity, inDirect, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofCommunity;

export const relations: Relations = {
  group: row('401 403/15 403 403 403 404 404 404 403 403', conversation(inGroup)),
  direct: row('401 403/15 403 403 403 404 403 403 403 403', conversation(inDirect)),
  community: row('401 403/15 403 403 403 ok ok ok ok ok', conversation(inCommunity)),
};
