import type { Db } from '../../db/database.ts';
import { silenceNow } from '../../moderation/silence.ts';
import { moderationFacts } from '../../users/facts/moderationFacts.ts';
import type { Ban } from '../schemas.ts';

const APPEAL = 'If you think this is a mistake, contact support. Staff review every appeal.';
const nothing: Ban = { scope: 'none', silence: null, reason: null, until: null, appeal: null };

/** Returns the person's active ban. Without one, returns their active mute. */
export async function readBan(db: Db, userId: string): Promise<Ban> {
  const ban = await db
    .selectFrom('bans')
    .select('reason')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ban) return { scope: 'all', silence: null, reason: ban.reason, until: null, appeal: APPEAL };
  const held = silenceNow(
    await moderationFacts.silence(db, userId, 'comments'),
    await moderationFacts.silence(db, userId, 'direct'),
  );
  if (!held) return nothing;
  const { scope, reason, until } = held;
  return { scope: 'chat', silence: scope, reason, until: until.toISOString(), appeal: APPEAL };
}
