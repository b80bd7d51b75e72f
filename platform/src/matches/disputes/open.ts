import { minutes } from '../../shared/format.ts';
import type { Change } from '../change.ts';
import { countDisputed } from '../results/records.ts';
import { addToTimeline } from '../store.ts';
import { collectReported } from './evidence.ts';
import { saveDispute } from './store.ts';

/**
 * Row 13 of docs/domain/matches.md#states: opens the dispute for a match that has just become `disputed`, with the
 * evidence from the reports. `opened` is null if the dispute was caused by differing reports.
 */
export async function openDispute(
  { tx, match, origin }: Change,
  opened: { reason: string; by: 'a' | 'b' } | null,
): Promise<void> {
  const { evidenceMinutes, decisionMinutes } = origin.config.matches;
  const evidenceUntil = new Date(match.now.getTime() + evidenceMinutes * 60_000);
  await saveDispute(tx, {
    match_id: match.id,
    state: 'evidence',
    reason: opened?.reason ?? null,
    opened_by: opened?.by ?? null,
    opened_at: match.now,
    evidence_until: evidenceUntil,
    decide_by: new Date(evidenceUntil.getTime() + decisionMinutes * 60_000),
    appeal_until: null,
    appealed_by: null,
    appeal_reason: null,
    appealed_at: null,
  });
  await collectReported(tx, match);
  await countDisputed(tx, match);
  const why = opened ? 'The result is disputed.' : 'The reports don’t match.';
  const window = minutes(evidenceMinutes);
  await addToTimeline(
    tx,
    match,
    null,
    `${why} Both sides have ${window} to submit evidence. The pot stays in escrow until a referee decides.`,
  );
}
