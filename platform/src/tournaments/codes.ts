import type { Tx } from '../db/database.ts';
import { randomCode } from '../shared/randomCode.ts';

const JOIN_CODE_LENGTH = 8;

/** A private code that no other team uses. */
export async function freeJoinCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = randomCode(JOIN_CODE_LENGTH);
    const taken = await tx.selectFrom('event_teams').select('id').where('join_code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
