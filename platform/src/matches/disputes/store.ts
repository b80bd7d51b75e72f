import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Match } from '../store.ts';
import type { MatchDisputeTable, MatchEvidenceTable, MatchVerdictTable } from './tables.ts';

export type Dispute = Selectable<MatchDisputeTable>;
export type Evidence = Selectable<MatchEvidenceTable>;
export type Verdict = Selectable<MatchVerdictTable>;

/** Finds the dispute about a match that the caller has locked, if there is one. */
export function disputeOf(tx: Tx, matchId: string): Promise<Dispute | undefined> {
  return tx.selectFrom('match_disputes').selectAll().where('match_id', '=', matchId).executeTakeFirst();
}

/** Inserts or updates a dispute. The caller must hold the match lock. */
export async function saveDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const { match_id: _, ...changes } = dispute;
  await tx
    .insertInto('match_disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(changes))
    .execute();
}

/** Returns the evidence for these matches, oldest first. */
export function evidenceOf(db: Db | Tx, matchIds: readonly string[]): Promise<Evidence[]> {
  return db.selectFrom('match_evidence').selectAll().where('match_id', 'in', matchIds).orderBy('id').execute();
}

/** Returns the verdicts on these matches, oldest first. */
export function verdictsOf(db: Db | Tx, matchIds: readonly string[]): Promise<Verdict[]> {
  return db.selectFrom('match_verdicts').selectAll().where('match_id', 'in', matchIds).orderBy('id').execute();
}

/** Whether the match was disputed, so that one side lost the dispute. A correction alone doesn't count. */
export function wasDisputed(verdicts: readonly Verdict[]): boolean {
  return verdicts.some((verdict) => verdict.kind === 'verdict');
}

/** Returns the player's side. Null for everyone else, including users who were only invited. */
export function sideOf(match: Pick<Match, 'participants'>, userId: string): 'a' | 'b' | null {
  return match.participants.find((one) => one.user_id === userId && one.joined)?.side ?? null;
}
