import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { common } from '../../shared/errors.ts';
import { hasSomethingToSee } from '../../shared/visible.ts';
import { readConversation } from '../access.ts';
import { publishToEverybody } from '../fan-out/fanOut.ts';
import { isKept } from '../kinds.ts';
import type { ConversationView } from '../schemas.ts';
import { lockConversation } from '../store.ts';
import { conversationView } from './views.ts';

const MIN_TITLE = 3;
const MAX_TITLE = 60;

/** Normalizes a title. @throws 1000 */
export function cleanTitle(title: string): string {
  const name = title.normalize('NFC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < MIN_TITLE || length > MAX_TITLE || !hasSomethingToSee(name))
    throw common.validation({}, `Use ${MIN_TITLE} to ${MAX_TITLE} characters.`, 'title');
  return name;
}

/** Renames a group or community. Only its owner and moderators can. @throws 403, 404, 1000 */
export async function rename(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  session: Session,
  id: string,
  title: string,
): Promise<ConversationView> {
  return withTransaction(db, async (tx) => {
    await lockConversation(tx, id);
    const { conversation, member } = await readConversation(tx, session, id);
    if (!isKept(conversation.kind) || (member?.role !== 'owner' && member?.role !== 'mod')) throw common.forbidden();
    const name = cleanTitle(title);
    const changed = await tx
      .updateTable('conversations')
      .set((eb) => ({ title: name, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await publishToEverybody(tx, config, changed);
    return conversationView(tx, config, session.userId, id);
  });
}
