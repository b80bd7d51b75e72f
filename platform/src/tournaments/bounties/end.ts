import type { Tx } from '../../db/database.ts';
import { openChange } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { PROMO, promoEscrow } from '../../ledger/promo.ts';
import type { TimerHandler } from '../../timers/timers.ts';
import { recordTransaction } from '../../wallet/record.ts';
import { bracketOf } from '../bracket/advance.ts';
import type { BracketState } from '../brackets/play.ts';
import { splitPrize } from '../prizes/prizes.ts';
import { lineupOf } from '../registration/teams.ts';
import { type Bounty, eventOfBounty, lockBounty } from './store.ts';

/** Timer that returns a bounty's reward if nobody accepted it. Its reference is the bounty's ID. */
export const bountyTimer = 'bounty.expires';

/** Ends all bounties of an event: pays those where the accepting team beat the target team, and returns the others. */
export async function endBounties(change: Change): Promise<void> {
  const { tx, event } = change;
  const bounties = await tx
    .selectFrom('event_bounties')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('state', 'in', ['open', 'accepted'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (bounties.length === 0) return;
  const state = event.state === 'paid' ? (await bracketOf(change)).state : null;
  for (const bounty of bounties) {
    if (state && hasBeaten(state, bounty.accepted_by_team_id, bounty.event_team_id)) await pay(change, bounty);
    else await giveBack(tx, bounty, event.now);
  }
}

/** Whether a team won a match against another, or, in play events, was placed above it. */
function hasBeaten({ matches, standings }: BracketState, own: string | null, other: string): boolean {
  if (own === null) return false;
  const rankOf = (team: string) => standings.find((row) => row.team === team);
  if (rankOf(own)?.disqualified) return false;
  if (matches.length === 0) return (rankOf(own)?.rank ?? Number.POSITIVE_INFINITY) < (rankOf(other)?.rank ?? 0);
  return matches.some(
    ({ teams, winner }) => winner !== null && teams[winner] === own && teams[winner === 0 ? 1 : 0] === other,
  );
}

async function pay(change: Change, bounty: Bounty): Promise<void> {
  const { tx, event } = change;
  const team = event.teams.find((one) => one.id === bounty.accepted_by_team_id);
  const lineup = lineupOf(event, team?.id ?? '').map((member) => member.user_id);
  const agreed = team?.prize_split?.map((share) => ({ userId: share.user_id, bps: share.bps })) ?? null;
  const shares = [...splitPrize(bounty.amount, lineup, agreed)]
    .filter(([, amount]) => amount > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const transfer = await post(tx, {
    kind: 'event_prize',
    causeType: 'bounty',
    causeId: bounty.id,
    entries: [
      { account: promoEscrow(bounty.id), amount: -bounty.amount },
      ...shares.map(([userId, amount]) => ({ account: userAccount(userId, 'cash'), amount })),
    ],
  });
  for (const [userId, amount] of shares) {
    await recordTransaction(tx, {
      userId,
      type: 'event_prize',
      state: 'completed',
      amount,
      title: `Bounty in ${event.name}`,
      subjectType: 'event',
      subjectId: event.id,
      transferIds: [transfer.id],
      steps: [{ label: 'Bounty paid out' }],
    });
  }
  await close(tx, bounty.id, 'paid', event.now);
}

async function giveBack(tx: Tx, bounty: Bounty, now: Date): Promise<void> {
  await post(tx, {
    kind: 'promo',
    causeType: 'bounty',
    causeId: bounty.id,
    entries: [
      { account: promoEscrow(bounty.id), amount: -bounty.amount },
      { account: PROMO, amount: bounty.amount },
    ],
  });
  await close(tx, bounty.id, 'returned', now);
}

async function close(tx: Tx, id: string, state: 'paid' | 'returned', now: Date): Promise<void> {
  await tx.updateTable('event_bounties').set({ state, ended_at: now }).where('id', '=', id).execute();
}

/** Returns the reward of a bounty that nobody accepted in time. */
export const expireBounty: TimerHandler = async (tx, { refId }) => {
  const eventId = await eventOfBounty(tx, refId);
  if (eventId === null) return;
  const { event } = await openChange(tx, { userId: null, actor: 'timer', action: 'bounty.expired' }, eventId);
  const bounty = await lockBounty(tx, refId);
  if (bounty?.state === 'open' && bounty.expires_at <= event.now) await giveBack(tx, bounty, event.now);
};
