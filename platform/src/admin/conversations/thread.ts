import type { Deps } from '../../app.ts';
import { getConversation, getMessages, type Message } from '../../chat/store.ts';
import { closeConversation, staffReply } from '../../chat/support/staffReplies.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { actorOf, requireReason, staffAudit } from '../../staff/actor.ts';
import { setOwner } from '../queues/claims.ts';
import { mayRead } from './roles.ts';
import { conversationsForStaff, messagesForStaff } from './view.ts';

type Read = Ctx<{ id: string }, { reason: string; before?: string; page_size: number }>;
type Reply = Ctx<{ id: string }, unknown, { text: string }>;
type Close = Ctx<{ id: string }>;

/**
 * Messages in a conversation, newest first. Every page view is audited with the staff member's reason. @throws 403 if
 * the role can't read this kind of conversation, 404, 1000
 */
export async function readThread(ctx: Read) {
  const { deps, params, query } = ctx;
  const reason = requireReason(query.reason);
  return withTransaction(deps.db, async (tx) => {
    const { kind } = await getConversation(tx, params.id);
    if (!mayRead(ctx.session?.roles ?? [], kind)) throw common.forbidden();
    const rows = await readOlder(tx, params.id, query);
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.conversations.messages',
      subjectType: 'conversation',
      subjectId: params.id,
      after: { kind, before: query.before ?? null },
      reason,
    });
    const items = await messagesForStaff(tx, rows.slice(0, query.page_size));
    return { items, next_cursor: rows.length > query.page_size ? (items.at(-1)?.id ?? null) : null };
  });
}

async function readOlder(tx: Tx, id: string, { before, page_size: size }: Read['query']): Promise<Message[]> {
  const rows = tx.selectFrom('messages').selectAll().where('conversation_id', '=', id);
  if (before === undefined)
    return rows
      .orderBy('seq', 'desc')
      .limit(size + 1)
      .execute();
  const last = await rows.where('id', '=', before).executeTakeFirst();
  if (!last)
    throw common.validation(undefined, 'This message isn’t in the conversation. Reload and try again.', 'before');
  return rows
    .where('seq', '<', last.seq)
    .orderBy('seq', 'desc')
    .limit(size + 1)
    .execute();
}

/**
 * Replies to a support case and makes the staff member its owner. @throws 404 if it isn't a support conversation, 1002
 * if it is closed
 */
export async function replyToCase(ctx: Reply) {
  const { deps, params, body } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const text = requireReason(body.text, 'text');
    const { id } = await staffReply(tx, deps, { conversationId: params.id, staffId: ctx.userId, text });
    await setOwner(tx, 'support_cases', params.id, ctx.userId);
    await note(tx, ctx, 'admin.conversations.reply', { message: id });
    const [view] = await messagesForStaff(tx, await getMessages(tx, [id]));
    if (!view) throw common.notFound();
    return view;
  });
}

/** Closes a case and sends the user a survey. @throws 404, 1002 */
export async function closeCase(ctx: Close) {
  const { deps, params } = ctx;
  return withTransaction(deps.db, async (tx) => {
    await closeConversation(tx, deps, params.id);
    await note(tx, ctx, 'admin.conversations.close', {});
    const [view] = await conversationsForStaff(tx, [params.id]);
    if (!view) throw common.notFound();
    return view;
  });
}

function note(tx: Tx, ctx: Ctx<{ id: string }> & { deps: Deps }, action: string, after: Record<string, unknown>) {
  return staffAudit(tx, actorOf(ctx), { action, subjectType: 'conversation', subjectId: ctx.params.id, after });
}
