import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Relations, Subject } from '../../case.ts';
import { message } from '../../parity/subjects/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => {
  const { conversationId, id } = await message(world);
  return { conversationId, lastMessageId: id };
};

export const relations: Relations = {
  default: row('401 404 404 403 403 404 404 404 ok ok', async ({ group, message }) => ({
    body: { last_message_id: await message(), conversation_id: await group() },
  })),
  direct: row('401 404 404 403 403 404 ok ok ok ok', ({ direct, directMessage }, who) => ({
    body: { last_message_id: directMessage(who), conversation_id: direct(who) },
  })),
  support: row('401 404 404 403 403 404 404 404 404 404', async ({ support }) => ({
    body: { last_message_id: newId(), conversation_id: await support() },
  })),
};
