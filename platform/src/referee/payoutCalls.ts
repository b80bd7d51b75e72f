import type { Static } from 'typebox';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish, openChange } from '../events/change.ts';
import { staffOrigin } from '../events/origin.ts';
import { blockPayout, completePayout } from '../events/payout.ts';
import type { MatchEventView } from '../events/schemas.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { checkInTeam } from '../tournaments/registration/checkIn.ts';
import type { BlockPayoutBody, CheckInBody } from './schemas.ts';

type Call<B = unknown> = Ctx<{ id: string }, unknown, B>;

/** Holds an event's payout back. @throws 404, 1002 */
export function blockPayoutCall(ctx: Call<Static<typeof BlockPayoutBody>>): Promise<MatchEventView> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const { reason } = ctx.body;
    const change = await openChange(tx, staffOrigin(ctx, 'staff', 'referee.block_payout', reason), ctx.params.id);
    await blockPayout(change, reason);
    return finish(change, 'event.payout_blocked');
  });
}

/** Pays a blocked payout. @throws 404, 1002 for the staff member who blocked it */
export async function completePayoutCall(ctx: Call, tx: Tx): Promise<MatchEventView> {
  const change = await openChange(tx, staffOrigin(ctx, 'staff', 'referee.complete_payout'), ctx.params.id);
  await completePayout(change);
  return finish(change, 'event.paid');
}

/** Checks in a team. @throws 404, 1002 */
export function checkInCall(ctx: Call<Static<typeof CheckInBody>>): Promise<MatchEventView> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, staffOrigin(ctx, 'referee', 'referee.check_in'), ctx.params.id);
    const { event } = change;
    const team = event.teams.find((one) => one.id === ctx.body.event_team_id && one.status !== 'withdrawn');
    if (event.kind === 'stake_event' || !team) throw common.notFound();
    await checkInTeam(change, team);
    return finish(change, 'event.team_checked_in');
  });
}
