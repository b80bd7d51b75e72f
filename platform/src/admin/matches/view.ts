import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { conflictsOf } from '../../matches/disputes/judge.ts';
import { honestyRule } from '../../matches/disputes/rules.ts';
import type { Verdict } from '../../matches/disputes/store.ts';
import { withDisputes } from '../../matches/disputes/view.ts';
import type { MatchView } from '../../matches/schemas.ts';
import { matchViews } from '../../matches/view.ts';
import { claimsOf } from '../queues/claims.ts';
import type { AdminMatchView } from './schemas.ts';
import { signalsOf } from './signals.ts';

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
  const signals = await signalsOf(tx, ids);
  const verdicts = await verdictsWithNames(tx, ids);
  const conflicts = await conflictsOf(tx, ids, readerId);
  const views: AdminMatchView[] = [];
  for (const match of matches) {
    const due = dueOf(match);
    views.push({
      id: match.id,
      match,
      conflict: conflicts.get(match.id) ?? null,
      rules: [...match.rules.rules, honestyRule],
      signals: signals.get(match.id) ?? [],
      verdicts: verdicts.get(match.id) ?? [],
      overdue: due !== null && new Date(due) <= now,
      due_at: due,
      claim: claims.get(match.id) ?? null,
      conversation_id: rooms.get(match.id) ?? null,
    });
  }
  return views;
}

/** Conversation IDs of match rooms, by match ID. Omits matches without a conversation. */
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

type VerdictRow = Verdict & { judge_name: string; approver_name: string | null };
type AdminVerdictView = AdminMatchView['verdicts'][number];

/** The decisions on matches, oldest first, by match ID. */
async function verdictsWithNames(tx: Tx, ids: readonly string[]): Promise<Map<string, AdminVerdictView[]>> {
  const rows = await tx
    .selectFrom('match_verdicts as v')
    .innerJoin('users as j', 'j.id', 'v.judge_id')
    .leftJoin('users as a', 'a.id', 'v.approved_by')
    .selectAll('v')
    .select(['j.username as judge_name', 'a.username as approver_name'])
    .where('v.match_id', 'in', ids)
    .orderBy('v.id')
    .execute();
  const byMatch = Map.groupBy(rows, (row) => row.match_id);
  return new Map([...byMatch].map(([id, own]) => [id, own.map(verdictView)]));
}

function verdictView(row: VerdictRow): AdminVerdictView {
  return {
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
  };
}
