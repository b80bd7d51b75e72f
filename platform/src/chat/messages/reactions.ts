import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { type Readable, readMessage } from '../access.ts';
import { chatErrors } from '../errors.ts';
import { publishChanged } from '../fan-out/fanOut.ts';
import { isOpen } from '../kinds.ts';
import type { MessageView } from '../schemas.ts';
import { lockConversation, type Message } from '../store.ts';
import type { StoredReaction } from '../tables.ts';
import { otherRefusal } from './checks.ts';
import { messageViews } from './views.ts';

/** Maximum number of different emoji per message. */
const MOST_VALUES = 20;
/** Maximum number of reactions listed per message. */
const MOST_LISTED = 100;
/** Matches exactly one emoji, no matter how many code points it has. */
const EMOJI = /^\p{RGI_Emoji}$/v;

interface Reaction {
  type: string;
  value: string;
}

type Work = Pick<Deps, 'db' | 'config'>;

/** Lists reactions to a message, latest first. @throws 404 */
export async function listReactions(db: Db, viewer: Session | null, id: string) {
  await readMessage(db, viewer, id);
  const rows = await db
    .selectFrom('message_reactions')
    .select(['type', 'value', 'user_id', 'created_at'])
    .where('message_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .limit(MOST_LISTED)
    .execute();
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap(({ type, value, user_id, created_at }) => {
    const user = people.get(user_id);
    return user ? [{ type, value, user, created_at: created_at.toISOString() }] : [];
  });
}

/** Adds a reaction. Idempotent. @throws 12 if there is a block, 404, 1000, 1002, 1004 */
export async function addReaction(work: Work, sender: Session, id: string, reaction: Reaction): Promise<MessageView> {
  if (reaction.type !== 'emoji') throw common.validation({}, 'Reactions must be emoji.', 'type');
  if (!EMOJI.test(reaction.value)) throw common.validation({}, 'Choose one emoji.', 'value');
  return change(work, sender, id, async (tx, { message, conversation, member }) => {
    const refusal = member && (await otherRefusal(tx, sender.userId, conversation));
    if (refusal) throw refusal;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('message_reactions')
      .values({ message_id: id, user_id: sender.userId, ...reaction })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows ? counted(message.reaction_counts, reaction, 1) : null;
  });
}

/** Removes a reaction. Idempotent. @throws 404 */
export async function removeReaction(
  work: Work,
  sender: Session,
  id: string,
  reaction: Reaction,
): Promise<MessageView> {
  return change(work, sender, id, async (tx, { message }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('message_reactions')
      .where('message_id', '=', id)
      .where('user_id', '=', sender.userId)
      .where('value', '=', reaction.value)
      .executeTakeFirst();
    return numDeletedRows ? counted(message.reaction_counts, reaction, -1) : null;
  });
}

/** Changes reactions under the conversation's lock, then stores and announces the new counts. */
async function change(
  work: Work,
  sender: Session,
  id: string,
  run: (tx: Tx, found: Readable & { message: Message }) => Promise<StoredReaction[] | null>,
): Promise<MessageView> {
  const message = await withTransaction(work.db, async (tx) => {
    const { conversation: seen } = await readMessage(tx, sender, id);
    const conversation = await lockConversation(tx, seen.id);
    const { member, message: found } = await readMessage(tx, sender, id);
    if (!member && !isOpen(conversation.kind)) throw chatErrors.notAMember();
    if (found.deleted_at !== null) throw chatErrors.deleted();
    const counts = await run(tx, { conversation, member, message: found });
    if (!counts) return found;
    const changed = await tx
      .updateTable('messages')
      .set((eb) => ({ reaction_counts: JSON.stringify(counts), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`update conversations set version = version + 1 where id = ${conversation.id}`.execute(tx);
    await publishChanged(tx, work.config, conversation, changed, 'message.changed');
    return changed;
  });
  const [view] = await messageViews(work.db, work.config, [message], sender.userId);
  invariant(view, 'the message exists');
  return view;
}

function counted(counts: readonly StoredReaction[], { type, value }: Reaction, change: 1 | -1): StoredReaction[] {
  const known = counts.some((one) => one.value === value);
  if (!known && counts.length >= MOST_VALUES) throw chatErrors.tooManyReactions();
  const all = known ? counts : [...counts, { type, value, count: 0 }];
  return all
    .map((one) => (one.value === value ? { ...one, count: one.count + change } : one))
    .filter(({ count }) => count > 0);
}
