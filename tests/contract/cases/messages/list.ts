import type { Relations, Subject } from '../../case.ts';
import { group } from '../../parity/subjects/chat.ts';
import { inDirect, inGroup, type Which, withSupport } from '../../relations/chat.ts';
import { type Call, row } from '../../relations/row.ts';
import { words } from '../../relations/scenario.ts';

const reads =
  (which: Which, say: boolean): Call =>
  async (scenario, who) => {
    if (say) await scenario.message();
    return { query: { conversation_id: await which(scenario, who), page_size: 20 }, ...(say && { shows: words }) };
  };

export const subject: Subject = async (world) => ({ conversationId: await group(world) });

export const relations: Relations = {
  group: row('401 404 404 403 403 404 404 404 ok ok', reads(inGroup, true)),
  direct: row('401 404 404 403 403 404 ok ok ok ok', reads(inDirect, false)),
  support: row('401 404 404 403 403 404 404 404 404 ok', reads(withSupport, false)),
};
