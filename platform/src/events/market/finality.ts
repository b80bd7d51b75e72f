import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { holdLots, type Winnings } from '../../ledger/finality.ts';
import { marketEscrow } from '../../market/engine/escrow.ts';
import { setFinalTime } from '../../market/finalTime.ts';
import { schedule } from '../../timers/timers.ts';
import { dateUnsettled } from '../../wallet/unsettled.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import type { EventMarket } from '../store.ts';
import { finalTimer } from './ending.ts';

const MINUTE = 60_000;

/** Whether the market's payout is committed, which happens a moment after its event has decided the result. */
export async function isPaid(tx: Tx, marketId: string): Promise<boolean> {
  const row = await tx.selectFrom('markets').select('phase').where('id', '=', marketId).executeTakeFirstOrThrow();
  return row.phase === 'provisional' || row.phase === 'settled';
}

/** The latest time the market's result can become final, so that staff can review it. */
export function latestFinality({ event }: Change, { decided_at }: EventMarket): Date {
  return new Date((decided_at?.getTime() ?? 0) + event.settings.large_final_minutes * MINUTE);
}

/**
 * Keeps a paid result provisional for as long as possible. Rejected objections don't end this hold. A result that is
 * already final stays final.
 */
export async function holdResult(change: Change, market: EventMarket): Promise<void> {
  if (market.final_at === null || market.final_at <= change.event.now) return;
  const latest = latestFinality(change, market);
  if (market.usual_final_at === null || market.usual_final_at < latest) market.usual_final_at = latest;
  const { final_at, usual_final_at } = market;
  await makeFinalAt(change, market, final_at > usual_final_at ? final_at : usual_final_at);
}

/** Changes when a paid market's result becomes final, and with it when its winnings become cash. */
export async function makeFinalAt({ tx }: Change, market: EventMarket, finalAt: Date): Promise<void> {
  market.final_at = finalAt;
  await tx
    .updateTable('event_markets')
    .set({ final_at: finalAt, usual_final_at: market.usual_final_at })
    .where('id', '=', market.id)
    .execute();
  await setFinalTime(tx, market.id, finalAt);
  await schedule(tx, { kind: finalTimer, refId: market.id, version: 1, dueAt: finalAt });
  const winnings = await winningsOf(tx, market.id);
  await holdLots(tx, winnings, finalAt);
  await dateUnsettled(tx, winnings, finalAt);
}

/** Winnings from the market that aren't cash yet. */
async function winningsOf(tx: Tx, marketId: string): Promise<Winnings[]> {
  const { rows } = await sql<Winnings>`
    select l.transfer_id as "transferId", l.user_id as "userId" from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.amount < 0
      join unsettled_lots l on l.transfer_id = e.transfer_id
    where a.name = ${marketEscrow(marketId)} and l.final_at > app_now()`.execute(tx);
  return rows;
}
