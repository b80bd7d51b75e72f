import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { touchAccount } from '../../live/account.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { readConversation } from '../access.ts';
import { chatErrors } from '../errors.ts';
import { publishToUser } from '../fan-out/fanOut.ts';
import type { NotificationSetting } from '../kinds.ts';
import type { ConversationView } from '../schemas.ts';
import type { Conversation } from '../store.ts';
import { conversationView } from './views.ts';

type Work = Pick<Deps, 'db' | 'config'>;

export type OwnChange =
  | { pinned: boolean }
  | { archived: boolean }
  | { mutedUntil: string | null }
  | { notificationSetting: NotificationSetting }
  | { guidelinesApproved: true };

/** Changes the person's own settings and updates all their devices. @throws 404, 1002 for non-members */
export async function changeOwn(
  work: Work,
  session: Session,
  id: string,
  change: OwnChange,
): Promise<ConversationView> {
  return withTransaction(work.db, async (tx) => {
    const { conversation, member } = await readConversation(tx, session, id);
    if (!member) throw chatErrors.notAMember();
    await sql`update conversation_members set ${columnOf(change)}, version = version + 1
      where conversation_id = ${id} and user_id = ${session.userId}`.execute(tx);
    return publishOwnView(tx, work.config, session.userId, conversation);
  });
}

function columnOf(change: OwnChange): RawBuilder<unknown> {
  if ('pinned' in change) return sql`pinned_at = ${change.pinned ? sql`coalesce(pinned_at, app_now())` : null}`;
  if ('archived' in change) return sql`archived_at = ${change.archived ? sql`app_now()` : null}, pinned_at = null`;
  if ('mutedUntil' in change) return sql`muted_until = ${mutedUntil(change.mutedUntil)}`;
  if ('notificationSetting' in change) return sql`notification_setting = ${change.notificationSetting}`;
  return sql`guidelines_approved_at = coalesce(guidelines_approved_at, app_now())`;
}

function mutedUntil(at: string | null): Date | null {
  if (at === null) return null;
  const until = new Date(at);
  if (Number.isNaN(until.getTime())) throw common.validation({}, 'Enter a valid date and time.', 'muted_until');
  return until;
}

/** Sends the person's current view of the conversation and their unread count to all of their devices. */
export async function publishOwnView(
  tx: Tx,
  config: Config,
  userId: string,
  { id, kind }: Conversation,
): Promise<ConversationView> {
  const conversation = await conversationView(tx, config, userId, id);
  publishToUser(tx, userId, { kind }, { type: 'conversation.changed', conversation_id: id, conversation });
  touchAccount(tx, userId, 'unread');
  return conversation;
}
