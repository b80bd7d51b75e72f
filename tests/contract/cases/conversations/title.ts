import type { Relations, Subject } from '../../case.ts';
import { group } from '../../parity/subjects/chat.ts';
import { conversation, inCommunity, inDirect, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({ id: await group(world), title: 'Another title' });

export const relations: Relations = {
  default: row(
    '401 403/15 403 403 403 404 404 404 403 ok',
    conversation(inGroup, { body: { title: 'Another title' } }),
  ),
  community: row(
    '401 403/15 403 403 403 403 403 403 403 ok',
    conversation(inCommunity, { body: { title: 'Another title' } }),
  ),
  direct: row(
    '401 403/15 403 403 403 404 403 403 403 403',
    conversation(inDirect, { body: { title: 'Another title' } }),
  ),
};
