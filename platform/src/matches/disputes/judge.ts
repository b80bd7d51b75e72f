import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { catalogue } from '../../shared/refusal.ts';
import type { Verdict } from './store.ts';

export const judgeErrors = catalogue({
  conflict: { status: 403, code: 1010, message: 'A different referee has to decide this match.' },
});

/** Finds a conflict of interest that keeps this staff member from judging the match. Null if there is none. */
export async function conflictOf(db: Db | Tx, matchId: string, judgeId: string): Promise<string | null> {
  const { rows } = await sql<{ plays: boolean; device: boolean; phone: boolean; referred: boolean }>`
    with players as (select user_id from match_participants where match_id = ${matchId}),
    people as (select ${judgeId}::uuid as user_id union select user_id from players),
    used as (
      select user_id, device_id from sessions where user_id in (select user_id from people)
      union select user_id, device_id from devices where user_id in (select user_id from people)
      union select user_id, device_id from check_ins where user_id in (select user_id from people))
    select exists (select from players where user_id = ${judgeId}) as plays,
      exists (select from used own join used other on other.device_id = own.device_id
        where own.user_id = ${judgeId} and other.user_id in (select user_id from players)) as device,
      exists (select from users own join users other on other.phone_e164 = own.phone_e164
        where own.id = ${judgeId} and other.id in (select user_id from players) and other.id <> own.id) as phone,
      exists (select from referrals where referrer_id = ${judgeId} and referred_id in (select user_id from players)
        or referred_id = ${judgeId} and referrer_id in (select user_id from players)) as referred`.execute(db);
  const [found] = rows;
  if (!found || found.plays) return 'You’re a player in this match.';
  if (found.device) return 'You share a device with a player in this match.';
  if (found.referred) return 'You and a player in this match are linked by a referral.';
  return found.phone ? 'You share a phone number with a player in this match.' : null;
}

/**
 * Checks that these staff members may judge. They must not have a conflict of interest or, in an appeal, have already
 * decided this match.
 * @throws 1010
 */
export async function checkJudges(
  tx: Tx,
  matchId: string,
  judgeIds: readonly string[],
  earlier: readonly Verdict[],
): Promise<void> {
  const judged = earlier.flatMap((verdict) => [verdict.judge_id, verdict.approved_by ?? verdict.judge_id]);
  for (const judgeId of judgeIds) {
    if (judged.includes(judgeId))
      throw judgeErrors.conflict({}, 'You already decided this match, so a different referee must decide the appeal.');
    const conflict = await conflictOf(tx, matchId, judgeId);
    if (conflict) throw judgeErrors.conflict({}, conflict);
  }
}
