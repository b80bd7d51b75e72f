import { readConversation, readMessage } from '../chat/access.ts';
import { directKey } from '../chat/rules.ts';
import type { Message } from '../chat/store.ts';
import type { Tx } from '../db/database.ts';
import { checkReadable } from '../events/readable.ts';
import type { Session } from '../http/access/session.ts';
import type { ReportSubject } from '../moderation/reportSubjects.ts';
import { common } from '../shared/errors.ts';

/** A subject that can be reported, as the reporter sees it. */
export interface Subject {
  type: ReportSubject;
  id: string;
  /** Owner of the subject, or null if it has none. */
  ownerId: string | null;
  /** ID of the conversation that contains the subject. */
  conversationId: string | null;
  message: Message | null;
}

/** @throws 404 if the subject doesn't exist or the reporter can't see it */
export async function findSubject(tx: Tx, reporter: Session, type: ReportSubject, id: string): Promise<Subject> {
  const subject = { type, id, ownerId: null, conversationId: null, message: null };
  if (type === 'message') {
    const { message } = await readMessage(tx, reporter, id);
    if (message.deleted_at !== null) throw common.notFound();
    return { ...subject, ownerId: message.author_id, conversationId: message.conversation_id, message };
  }
  if (type === 'conversation') {
    const { conversation } = await readConversation(tx, reporter, id);
    return { ...subject, ownerId: conversation.owner_id, conversationId: id };
  }
  if (type === 'event') {
    await checkReadable(tx, id, reporter);
    return subject;
  }
  if (type === 'clip') return { ...subject, ownerId: await ownerOfClip(tx, id) };
  return { ...subject, ownerId: await findUser(tx, id), conversationId: await directWith(tx, reporter.userId, id) };
}

async function ownerOfClip(tx: Tx, id: string): Promise<string> {
  const clip = await tx
    .selectFrom('clips')
    .select('owner_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!clip) throw common.notFound();
  return clip.owner_id;
}

async function findUser(tx: Tx, id: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', 'not in', ['deleted', 'guest'])
    .executeTakeFirst();
  if (!user) throw common.notFound();
  return user.id;
}

/** Finds the direct conversation between two people, or null. */
async function directWith(tx: Tx, one: string, other: string): Promise<string | null> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('direct_key', '=', directKey(one, other))
    .executeTakeFirst();
  return row?.id ?? null;
}
