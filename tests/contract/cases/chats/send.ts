import type { ConversationView } from '../../../../platform/src/chat/schemas.ts';
import { call } from '../../../../platform/src/chat/testing/conversations.ts';
import type { Relations, Subject } from '../../case.ts';
import type { World } from '../../parity/world.ts';
import { conversation, inCommunity, inGroup } from '../../relations/chat.ts';
import { row } from '../../relations/row.ts';

async function stakingRoom({ t }: World): Promise<string> {
  return (await call<ConversationView>(t, null, 'GET', '/chats/staking')).body.id;
}

export const subject: Subject = async (world) => ({ id: await stakingRoom(world), type: 'text', text: 'Hello' });

export const relations: Relations = {
  community: row(
    '401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok',
    conversation(inCommunity, { body: { type: 'text', text: 'Good evening' } }),
  ),
  group: row(
    '401 403/15 403 403 403 404 404 404 404 404',
    conversation(inGroup, { body: { type: 'text', text: 'Good evening' } }),
  ),
};
