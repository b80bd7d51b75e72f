import type { Relations, Subject } from '../../case.ts';
import { emoji, message } from '../../parity/subjects/chat.ts';
import { groupMessage, thumb } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({ id: (await message(world)).id, ...emoji });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 ok ok', groupMessage({ query: thumb })),
};
