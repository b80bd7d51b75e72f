import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { conflictOf } from '../../matches/disputes/judge.ts';
import { honestyRule } from '../../matches/disputes/rules.ts';
import { withDisputes } from '../../matches/disputes/view.ts';
import type { MatchView } from '../../matches/schemas.ts';
import { matchViews } from '../../matches/view.ts';
import { dollars } from '../../shared/format.ts';
import { claimsOf } from '../queues/claims.ts';
import type { AdminMatchView } from './schemas.ts';

const openStates = ['evidence', 'review', 'appealed'];

/** Returns matches as seen by staff, in the order of `ids`. The caller must audit the access. */
export async function adminViews(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  readerId: string,
  ids: readonly string[],
): Promise<AdminMatchView[]> {
  if (ids.length === 0) return [];
  const matches = await withDisputes(tx, config, readerId, await matchViews(tx, ids), true);
  const now = await appNow(tx);
  const claims = await claimsOf(tx, 'disputes', ids);
  const rooms = await roomsOf(tx, ids);
  const views: AdminMatchView[] = [];
  for (const match of matches) {
    const due = dueOf(match);
    views.push({
      id: match.id,
      match,
      conflict: await conflictOf(tx, match.id, readerId),
      rules: [...match.rules.rules, honestyRule],
      signals: await signalsOf(tx, match),
      verdicts: await verdictsWithNames(tx, match.id),
      overdue: due !== null && new Date(due) <= now,
      due_at: due,
      claim: claims.get(match.id) ?? null,
      conversation_id: rooms.get(match.id) ?? null,
    });
  }
  return views;
}

/** Ids of the conversations in the rooms of matches, by match id. Matches without one are missing. */
async function roomsOf(tx: Tx, ids: readonly string[]): Promise<Map<string | null, string>> {
  const rows = await tx
    .selectFrom('conversations')
    .select(['id', 'subject_id'])
    .where('kind', '=', 'match')
    .where('subject_type', '=', 'match')
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, subject_id }) => [subject_id, id]));
}

function dueOf({ dispute }: MatchView): string | null {
  return dispute && openStates.includes(dispute.state) ? dispute.decide_by : null;
}

async function verdictsWithNames(db: Db | Tx, matchId: string): Promise<AdminMatchView['verdicts']> {
  const rows = await db
    .selectFrom('match_verdicts as v')
    .innerJoin('users as j', 'j.id', 'v.judge_id')
    .leftJoin('users as a', 'a.id', 'v.approved_by')
    .selectAll('v')
    .select(['j.username as judge_name', 'a.username as approver_name'])
    .where('v.match_id', '=', matchId)
    .orderBy('v.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    outcome: row.outcome,
    category: row.category,
    text: row.text,
    rule: row.rule,
    evidence_ids: row.evidence_ids,
    fabricated_by: row.fabricated_by,
    judge_id: row.judge_id,
    judge_name: row.judge_name,
    approver_id: row.approved_by,
    approver_name: row.approver_name,
    decided_at: row.decided_at.toISOString(),
  }));
}

const arrangedTexts = {
  linked: 'both sides share a device, payment method or phone number',
  unplayed: 'the match was not played out',
} as const;

/**
 * Facts for an initial assessment: devices used by players on both sides, and each player's history of disputes and
 * strikes.
 */
async function signalsOf(db: Db | Tx, match: MatchView): Promise<string[]> {
  const linked = await sql<{ one: string; other: string }>`
    select distinct a.username as one, b.username as other
    from match_participants p join match_participants q on q.match_id = p.match_id and p.side = 'a' and q.side = 'b'
    join users a on a.id = p.user_id join users b on b.id = q.user_id
    join sessions s on s.user_id = p.user_id join sessions z on z.user_id = q.user_id and z.device_id = s.device_id
    where p.match_id = ${match.id} order by 1, 2`.execute(db);
  const history = await sql<{ username: string; completed: number; lost: number; strikes: number }>`
    select u.username, coalesce(r.completed, 0) as completed, coalesce(r.disputes_lost, 0) as lost,
      (select count(*)::int from match_strikes s where s.user_id = u.id and s.revoked_at is null) as strikes
    from match_participants p join users u on u.id = p.user_id left join match_records r on r.user_id = u.id
    where p.match_id = ${match.id} and p.joined order by u.username`.execute(db);
  const arranged = await db
    .selectFrom('arranged_matches')
    .select(['reason', 'wager_only_amount'])
    .where('match_id', '=', match.id)
    .execute();
  return [
    ...arranged.map(
      ({ reason, wager_only_amount }) =>
        `Looks arranged: ${dollars(wager_only_amount)} of the pot was bonus money, and ${arrangedTexts[reason]}.`,
    ),
    ...linked.rows.map(({ one, other }) => `${one} and ${other} have signed in on the same device.`),
    ...history.rows
      .filter(({ lost }) => lost > 0)
      .map(
        ({ username, lost, completed }) =>
          `${username} lost ${lost} ${lost === 1 ? 'dispute' : 'disputes'} in ${completed} matches.`,
      ),
    ...history.rows
      .filter(({ strikes }) => strikes > 0)
      .map(
        ({ username, strikes }) =>
          `${username} has ${strikes} ${strikes === 1 ? 'strike' : 'strikes'} for fake evidence.`,
      ),
  ];
}
