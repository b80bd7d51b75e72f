import type { Tx } from '../../db/database.ts';
import { apply, type Change, permit } from '../change.ts';
import { countDisputesLost, uncount } from '../results/records.ts';
import { addToTimeline, type Match, saveParticipant } from '../store.ts';
import { reversePayouts } from './payouts.ts';
import { losingSide } from './rules.ts';
import { type Verdict, verdictsOf, wasDisputed } from './store.ts';
import { revokeStrikes } from './strikes.ts';

/**
 * Row 18 of docs/domain/matches.md#states: reverts a finished match to undecided, including the pot, results,
 * reliability and strikes. The caller has checked that this is allowed and applies `verdict` in the same transaction.
 */
export async function reopen(change: Change, verdict: Verdict): Promise<void> {
  const { tx, match, origin } = change;
  await reversePayouts(tx, match, verdict.id);
  await uncount(tx, match, await clearNoShows(tx, match));
  for (const participant of match.participants) {
    participant.placement = null;
    participant.payout_amount = null;
    await saveParticipant(tx, participant);
  }
  const earlier = (await verdictsOf(tx, [match.id])).filter((one) => one.id !== verdict.id);
  const decided = earlier.at(-1);
  const lost = decided && losingSide(decided.outcome);
  if (lost && wasDisputed(earlier)) {
    const members = match.participants.filter((one) => one.side === lost && one.joined).map((one) => one.user_id);
    await countDisputesLost(tx, match, members, -1);
  }
  await revokeStrikes(tx, origin.config.matches, match);
  await apply(change, permit(change, 'reopen', 'staff', { correctable: true }));
  await addToTimeline(tx, match, null, 'Reopened. A referee will decide the result again.');
}

/** Deletes recorded no-shows and returns the IDs of the affected users. */
async function clearNoShows(tx: Tx, match: Match): Promise<string[]> {
  const rows = await tx
    .deleteFrom('match_absences')
    .where('match_id', '=', match.id)
    .where('kind', '=', 'no_show')
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
