import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { readConversation } from '../access.ts';
import { chatErrors } from '../errors.ts';
import { publishToUser } from '../fan-out/fanOut.ts';
import { isRoom } from '../kinds.ts';
import { listMembers } from '../store.ts';

/** How long the typing indicator is shown. */
const SHOWN_SECONDS = 5;
/** Minimum time between a person's typing events. */
const PAUSE_SECONDS = 3;
/**
 * Maximum number of members for typing events. Each member gets a separate event, which would be too expensive in
 * larger conversations.
 */
const MOST_TOLD = 20;

/** Sends a typing event to the other members of a small conversation. Nothing is stored. @throws 404, 1002 */
export async function sayTyping({ db }: Pick<Deps, 'db'>, writer: Session, id: string): Promise<Date> {
  return withTransaction(db, async (tx) => {
    const { conversation, member } = await readConversation(tx, writer, id);
    if (!member) throw chatErrors.notAMember();
    const until = new Date((await appNow(tx)).getTime() + SHOWN_SECONDS * 1000);
    if (isRoom(conversation.kind) || conversation.member_count > MOST_TOLD) return until;
    const { numUpdatedRows } = await tx
      .updateTable('conversation_members')
      .set({ typing_at: sql<Date>`app_now()` })
      .where('conversation_id', '=', id)
      .where('user_id', '=', writer.userId)
      .where(sql<boolean>`(typing_at is null or typing_at < app_now() - make_interval(secs => ${PAUSE_SECONDS}))`)
      .executeTakeFirst();
    const user = (await readPeople(tx, [writer.userId])).get(writer.userId);
    if (numUpdatedRows === 0n || !user) return until;
    const others = (await listMembers(tx, id)).map(({ user_id }) => user_id).filter((one) => one !== writer.userId);
    const blocked = await peopleFacts.blockedWith(tx, writer.userId, others);
    const typing = { conversation_id: id, user, until: until.toISOString() };
    for (const other of others) {
      if (!blocked.has(other)) publishToUser(tx, other, conversation, { type: 'typing', conversation_id: id, typing });
    }
    return until;
  });
}
