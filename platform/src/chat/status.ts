import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { insertMessage, productWords } from './insert.ts';
import { lockConversation } from './store.ts';

/** Lets the product say something in a conversation. Its lock comes after those of matches and money. @throws 404 */
export async function postStatus(tx: Tx, config: Config, conversationId: string, text: string): Promise<void> {
  await insertMessage(tx, config, await lockConversation(tx, conversationId), productWords(text));
}
