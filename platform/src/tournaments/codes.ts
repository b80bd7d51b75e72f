import type { Tx } from '../db/database.ts';
import { randomCode } from '../shared/randomCode.ts';

const JOIN_CODE_LENGTH = 8;

/** A private code that no other team has. */
export async function freeJoinCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = randomCode(JOIN_CODE_LENGTH);
    const taken = await tx.selectFrom('event_teams').select('id').where('join_code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}

/** Short tag of a team, shown in brackets: the initials or the first letters of its name. */
export function tagOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const tag = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return tag.slice(0, 4).padEnd(2, 'X');
}
