import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { touchAccount } from '../../live/account.ts';
import { messageViews } from '../messages/views.ts';
import { type Conversation, getMessages, lockConversation, type Member } from '../store.ts';
import { publishConversation } from './fanOut.ts';

/** Members updated per transaction. */
const BATCH = 500;

/**
 * Job `chat.spread`: shortly after new messages in a public chat, updates each member's conversation list once, no
 * matter how many messages there are.
 */
export async function spreadRoom({ conversation_id: id }: { conversation_id: string }, deps: Deps): Promise<void> {
  const { db, config } = deps;
  const told = await withTransaction(db, (tx) => claimNew(tx, id));
  if (!told) return;
  for (let after: string | null = null; ; ) {
    const members = await nextMembers(db, id, after);
    if (members.length === 0) return;
    await withTransaction(db, async (tx) => {
      const last = await getMessages(tx, told.last_message_id === null ? [] : [told.last_message_id]);
      const [view] = await messageViews(tx, config, last, null);
      await publishConversation(tx, config, told, members, [], view ?? null);
      for (const member of members) if (hasNews(member, told)) touchAccount(tx, member.user_id, 'unread');
    });
    after = members.at(-1)?.user_id ?? null;
  }
}

type Told = Conversation & { before: number };

/** Marks all messages as announced. Returns null if they already were. Later messages enqueue another job. */
async function claimNew(tx: Tx, id: string): Promise<Told | null> {
  const conversation = await lockConversation(tx, id);
  if (conversation.spread_seq >= conversation.last_seq) return null;
  await sql`update conversations set spread_seq = last_seq where id = ${id}`.execute(tx);
  return { ...conversation, before: conversation.spread_seq };
}

function nextMembers(db: Db, id: string, after: string | null): Promise<Member[]> {
  return db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('left_at', 'is', null)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
}

/** Whether the newly announced messages make the conversation unread under the member's settings. */
function hasNews(member: Member, { before, last_seq }: Told): boolean {
  if (member.archived_at !== null || member.notification_setting === 'none') return false;
  if (member.notification_setting === 'mentions')
    return member.last_mention_seq > before && member.last_read_seq < member.last_mention_seq;
  return member.last_read_seq >= before && member.last_read_seq < last_seq;
}
