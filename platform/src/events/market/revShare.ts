import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { over } from '../lifecycle/machine.ts';
import type { Team } from '../store.ts';
import type { MarketPhase } from './phases.ts';

/** Phases in which a market has a result that is or will be paid. */
const decided: readonly MarketPhase[] = ['provisional', 'settled'];

/**
 * Share of each team of an event, in basis points (docs/domain/events.md#revenue-share). Teams without one are omitted.
 */
export async function revShares(db: Db | Tx, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_teams')
    .select(['id', 'rev_share_bps'])
    .where('event_id', '=', eventId)
    .where('rev_share_bps', '>', 0)
    .execute();
  return new Map(rows.map((row) => [row.id, row.rev_share_bps]));
}

/**
 * Sets the revenue share of a team and returns the team's previous state. Not allowed once a market of the event has a
 * result.
 * @throws 404, 1000 above the highest share, 1002
 */
export async function setRevShare(
  { tx, event }: Change,
  teamId: string,
  { bps, mostBps }: { bps: number; mostBps: number },
): Promise<Team> {
  const team = event.teams.find((one) => one.id === teamId);
  if (!team || event.kind !== 'stake_event') throw common.notFound();
  if (team.status === 'withdrawn' || team.status === 'dq') {
    throw common.notAllowedNow({ status: team.status }, 'This team has left the event.');
  }
  if (over.includes(event.state) || event.markets.some((market) => decided.includes(market.phase))) {
    throw common.notAllowedNow({ state: event.state }, 'The event has a result. The share can’t be changed any more.');
  }
  if (bps > mostBps) {
    throw common.validation({ max_bps: mostBps }, `The share can be at most ${mostBps} basis points.`, 'rev_share_bps');
  }
  await tx.updateTable('event_teams').set({ rev_share_bps: bps }).where('id', '=', teamId).execute();
  return team;
}
