import type { Relations, Subject } from '../../case.ts';
import { ofGroup } from '../../parity/subjects/chat.ts';
import { conversation, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofGroup;

export const relations: Relations = {
  default: row(
    '401 403/15 403 403 403 404 404 404 ok ok',
    conversation(inGroup, { body: { notification_setting: 'none' } }),
  ),
};
