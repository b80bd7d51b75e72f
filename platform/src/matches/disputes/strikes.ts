import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { closeFeatures, reopenFeatures } from '../../http/switches/featureSwitch.ts';
import type { Config } from '../../shared/config.ts';
import { newId } from '../../shared/ids.ts';
import type { Side } from '../machine.ts';
import type { Match } from '../store.ts';
import { evidenceOf } from './store.ts';

const DAY = 24 * 3_600_000;
/** Features that are turned off after too many strikes. */
const closedBy = ['match_create', 'match_join'];

/**
 * Gives a strike for fake evidence to each person on the side who submitted evidence, or to the captain if nobody did.
 * Too many strikes temporarily turn off creating and joining matches for that person.
 */
export async function strike(
  tx: Tx,
  config: Config['matches'],
  match: Match,
  verdictId: string,
  side: Side,
): Promise<void> {
  const players = match.participants.filter((one) => one.side === side && one.joined);
  const givers = new Set((await evidenceOf(tx, [match.id])).map((piece) => piece.user_id));
  const handedIn = players.filter((one) => givers.has(one.user_id));
  const guilty = handedIn.length > 0 ? handedIn : players.filter((one) => one.captain);
  for (const { user_id: userId } of guilty) {
    const earlier = await countStrikes(tx, config, match, userId);
    const until = earlier + 1 >= config.strikes ? new Date(match.now.getTime() + config.strikeClosedDays * DAY) : null;
    await tx
      .insertInto('match_strikes')
      .values({
        id: newId(),
        user_id: userId,
        match_id: match.id,
        verdict_id: verdictId,
        closed_until: until,
        created_at: match.now,
      })
      .execute();
    if (until) await closeFeatures(tx, userId, closedBy, until);
    await audit(tx, {
      area: 'system',
      actor: null,
      action: 'match.strike',
      subjectType: 'user',
      subjectId: userId,
      after: { match: match.id, verdict: verdictId, strikes: earlier + 1, closed_until: until?.toISOString() ?? null },
    });
  }
}

/**
 * Revokes the strikes from earlier verdicts on a match. People who fall below the limit can create and join matches
 * again.
 */
export async function revokeStrikes(tx: Tx, config: Config['matches'], match: Match): Promise<void> {
  const revoked = await tx
    .updateTable('match_strikes')
    .set({ revoked_at: match.now })
    .where('match_id', '=', match.id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .execute();
  for (const { user_id: userId } of revoked) {
    if ((await countStrikes(tx, config, match, userId)) >= config.strikes) continue;
    // Lifts only blocks that strikes caused. Blocks set by staff, which have a different end time, stay in effect.
    const strikes = await tx
      .selectFrom('match_strikes')
      .select('closed_until')
      .where('user_id', '=', userId)
      .where('closed_until', 'is not', null)
      .execute();
    const untils = strikes.flatMap(({ closed_until }) => closed_until ?? []);
    await reopenFeatures(tx, userId, closedBy, untils);
  }
}

async function countStrikes(tx: Tx, config: Config['matches'], match: Match, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('match_strikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', new Date(match.now.getTime() - config.strikeDays * DAY))
    .executeTakeFirstOrThrow();
  return count;
}
