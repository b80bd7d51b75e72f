import type { Relations, Subject } from '../../case.ts';
import { ofMessage } from '../../parity/subjects/chat.ts';
import { groupMessage } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofMessage;

export const relations: Relations = {
  default: row('401 404 404 403 403 404 404 404 403 ok', groupMessage()),
  direct: row('401 404 404 403 403 404 403 403 403 ok', ({ directMessage }, who) => ({
    params: { id: directMessage(who) },
  })),
};
