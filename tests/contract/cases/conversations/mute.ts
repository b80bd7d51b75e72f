import type { Relations, Subject } from '../../case.ts';
import { group } from '../../parity/subjects/chat.ts';
import { conversation, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({ id: await group(world), mutedUntil: '2100-01-01T00:00:00Z' });

export const relations: Relations = {
  default: row(
    '401 403/15 403 403 403 404 404 404 ok ok',
    conversation(inGroup, { body: { muted_until: '2100-01-01T00:00:00.000Z' } }),
  ),
};
