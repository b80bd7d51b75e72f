import type { Relations, Subject } from '../../case.ts';
import { ofMessage } from '../../parity/subjects/chat.ts';
import { groupMessage } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofMessage;

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 ok ok', groupMessage()),
};
