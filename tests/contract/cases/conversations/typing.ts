import type { Relations, Subject } from '../../case.ts';
import { ofGroup } from '../../parity/subjects/chat.ts';
import { conversation, inDirect, inGroup, withSupport } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofGroup;

export const relations: Relations = {
  default: row('401 404 404 403 403 404 404 404 ok ok', conversation(inGroup)),
  direct: row('401 404 404 403 403 404 ok ok ok ok', conversation(inDirect)),
  support: row('401 404 404 403 403 404 404 404 404 ok', conversation(withSupport)),
};
