import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { errorCatalog } from '../../shared/refusal.ts';
import type { Verdict } from './store.ts';

export const judgeErrors = errorCatalog({
  conflict: { status: 403, code: 1010, message: 'A different referee has to decide this match.' },
});

interface Conflict {
  match_id: string;
  plays: boolean;
  device: boolean;
  phone: boolean;
  referred: boolean;
}

/** Finds a conflict of interest that keeps this staff member from judging the match. Null if there is none. */
export async function conflictOf(db: Db | Tx, matchId: string, judgeId: string): Promise<string | null> {
  return (await conflictsOf(db, [matchId], judgeId)).get(matchId) ?? null;
}

/**
 * Finds the conflicts of interest that keep this staff member from judging these matches, by match ID. Matches without
 * one are missing. The people linked to the judge are looked up only once, regardless of the number of matches.
 */
export async function conflictsOf(
  db: Db | Tx,
  matchIds: readonly string[],
  judgeId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<Conflict>`
    with used as materialized (
      select device_id from sessions where user_id = ${judgeId}
      union select device_id from devices where user_id = ${judgeId}
      union select device_id from check_ins where user_id = ${judgeId}),
    players as materialized (
      select match_id, user_id from match_participants where match_id = any(${matchIds}::uuid[])),
    people as materialized (select distinct user_id from players)
    select p.match_id, bool_or(p.user_id = ${judgeId}) as plays,
      coalesce(bool_or(l.device), false) as device, coalesce(bool_or(l.phone), false) as phone,
      coalesce(bool_or(l.referred), false) as referred
    from players p join (
      select q.user_id,
        exists (select from sessions s where s.user_id = q.user_id and s.device_id in (select device_id from used))
          or exists (select from devices d where d.user_id = q.user_id and d.device_id in (select device_id from used))
          or exists (select from check_ins c where c.user_id = q.user_id and c.device_id in (select device_id from used))
          as device,
        exists (select from users own join users other on other.phone_e164 = own.phone_e164
          where own.id = ${judgeId} and other.id = q.user_id and other.id <> own.id) as phone,
        exists (select from referrals r where r.referrer_id = ${judgeId} and r.referred_id = q.user_id
          or r.referred_id = ${judgeId} and r.referrer_id = q.user_id) as referred
      from people q) l on l.user_id = p.user_id
    group by p.match_id`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const text = conflictText(row);
      return text === null ? [] : [[row.match_id, text] as const];
    }),
  );
}

function conflictText({ plays, device, phone, referred }: Conflict): string | null {
  if (plays) return 'You’re a player in this match.';
  if (device) return 'You share a device with a player in this match.';
  if (referred) return 'You and a player in this match are linked by a referral.';
  return phone ? 'You share a phone number with a player in this match.' : null;
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
