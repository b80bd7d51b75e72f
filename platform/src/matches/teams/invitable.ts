import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import type { Match } from '../store.ts';

/**
 * Checks that people can be invited. @throws 1000 if they include the inviter, an unknown
 * user or a blocked user; `param` names the field.
 */
export async function checkInvitable(tx: Tx, userId: string, ids: readonly string[], param: string): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (wanted.includes(userId)) throw common.validation({}, 'You can’t invite yourself.', param);
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', '=', 'enabled')
    .execute();
  const blocked = await peopleFacts.blockedWith(tx, userId, wanted);
  const missing = wanted.find((id) => blocked.has(id) || !found.some((one) => one.id === id));
  if (missing) throw common.validation({ user_id: missing }, 'This person can’t be invited.', param);
  return wanted;
}

/** Returns the newly invited opponents, without those already invited. The first to accept plays. @throws 1000 */
export function newOpponents(match: Match, ids: readonly string[], param: string): string[] {
  const known = (id: string) => match.participants.find((one) => one.user_id === id);
  const taken = ids.find((id) => known(id)?.side === 'a');
  if (taken) throw common.validation({ user_id: taken }, 'This person is already on your side.', param);
  return ids.filter((id) => !known(id));
}

/** Creates a random 72-bit invite code. */
export function newInviteCode(): string {
  return randomBytes(9).toString('base64url');
}
