import Type from 'typebox';
import type { Db } from '../../../db/database.ts';
import type { Session } from '../../../http/access/session.ts';
import { common } from '../../../shared/errors.ts';
import { Id, OneOf } from '../../../shared/schema.ts';
import { readConversation } from '../../access.ts';
import { isRoom, type SubjectType, subjectTypes } from '../../kinds.ts';
import { PageSize } from '../../messages/operations/common.ts';

export const Feed = { before: Type.Optional(Id), page_size: PageSize };

export const Subject = { subject_type: OneOf(subjectTypes), subject_id: Id };

/** @throws 404 if the conversation isn't a public chat */
export async function readRoom(db: Db, viewer: Session | null, id: string): Promise<void> {
  const { conversation } = await readConversation(db, viewer, id);
  if (!isRoom(conversation.kind)) throw common.notFound();
}

export async function findRoom(db: Db, type: SubjectType, id: string): Promise<string | null> {
  const room = await db
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', type)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return room?.id ?? null;
}
