import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import { sharingWith } from '../../users/linkedAccounts.ts';
import { raiseRisk } from '../../wallet/identity/riskFlags.ts';
import { type Match, playersOf } from '../store.ts';

/**
 * Reasons why a match looks arranged: both sides share a device, payment method or phone number, or the match wasn't
 * really played, because one side forfeited, didn't show up or lost right after the start.
 */
export type ArrangedReason = 'linked' | 'unplayed';

/**
 * Returns how much of each payout stays wager-only after an arranged match: the pot's wager-only money, in proportion
 * to the payouts. Otherwise two people could turn a bonus into cash without playing for it.
 * @param payouts cents by recipient; they sum to the pot, which is at least `wagerOnly`
 * @returns cents by recipient. They sum to `wagerOnly`, and none exceeds the recipient's payout.
 */
export function restrictedShares(payouts: ReadonlyMap<string, Cents>, wagerOnly: Cents): Map<string, Cents> {
  const shares = splitCents(wagerOnly, [...payouts.values()]);
  return new Map([...payouts.keys()].map((key, index) => [key, shares[index] ?? 0]));
}

/** Returns the amount of wager-only money in the pot. */
export function wagerOnlyIn(match: Match): Cents {
  return match.held.reduce((sum, entry) => sum + entry.wager_only, 0);
}

/** Records a match that looks arranged and whose pot holds wager-only money. Returns the reason, or null. */
export async function flagArranged(tx: Tx, config: Config, match: Match): Promise<ArrangedReason | null> {
  const wagerOnly = wagerOnlyIn(match);
  if (wagerOnly === 0) return null;
  const reason = (await areLinked(tx, match)) ? 'linked' : isUnplayed(match, config) ? 'unplayed' : null;
  if (reason === null) return null;
  const userIds = [...new Set([...match.participants, ...match.held].map(({ user_id }) => user_id))];
  await tx
    .insertInto('arranged_matches')
    .values({ match_id: match.id, reason, user_ids: userIds, wager_only_amount: wagerOnly })
    .onConflict((conflict) => conflict.column('match_id').doNothing())
    .execute();
  await raiseRisks(tx, match.id, userIds, reason, config);
  return reason;
}

/** Whether a person has played in a match that looked arranged in the last `days`. */
export async function playedArranged(db: Db | Tx, userId: string, days: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from arranged_matches
    where user_ids @> array[${userId}::uuid] and at > app_now() - ${days} * interval '1 day') as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Requires an identity check from these users. If the sides are linked, this happens right away. If the match merely
 * wasn't played, the check is required only after the second such match, because anyone can miss a match once.
 */
async function raiseRisks(tx: Tx, matchId: string, userIds: string[], reason: ArrangedReason, config: Config) {
  if (reason === 'linked') return raiseRisk(tx, { kind: 'linked_match', subjectId: matchId, userIds });
  const { rows } = await sql<{ user_id: string }>`select person.user_id from unnest(${userIds}::uuid[]) person(user_id)
    where exists (select from arranged_matches m where m.user_ids @> array[person.user_id] and m.match_id <> ${matchId}
      and m.at > app_now() - ${config.wallet.arrangedReviewDays} * interval '1 day')`.execute(tx);
  await raiseRisk(tx, { kind: 'unplayed_matches', subjectId: matchId, userIds: rows.map((row) => row.user_id) });
}

async function areLinked(tx: Tx, match: Match): Promise<boolean> {
  const others = playersOf(match, 'b').map((one) => one.user_id);
  for (const { user_id } of playersOf(match, 'a')) {
    const shared = await sharingWith(tx, user_id);
    if (others.some((other) => shared.includes(other))) return true;
  }
  return false;
}

function isUnplayed(match: Match, { matches }: Config): boolean {
  if (match.state === 'forfeited') return true;
  if (match.started_at === null) return true;
  return match.now.getTime() - match.started_at.getTime() < matches.plausibleMinutes * 60_000;
}
