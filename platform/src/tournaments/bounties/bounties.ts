import type { Tx } from '../../db/database.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import type { EventState } from '../../events/lifecycle/machine.ts';
import { playingTeams } from '../../events/store.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import { PROMO, promoEscrow } from '../../ledger/promo.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { schedule } from '../../timers/timers.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import { requireCaptain } from '../registration/teams.ts';
import type { BountyView } from '../schemas.ts';
import { bountyTimer } from './end.ts';
import { bountyView, eventOfBounty, lockBounty } from './store.ts';

/** States in which bounties can be offered and accepted. */
const offered: readonly EventState[] = ['registration', 'check_in', 'locked', 'live', 'postponed'];

export interface NewBounty {
  teamId: string;
  amount: number;
  expiresAt: Date;
}

/**
 * Offers a reward for beating a team. The reward is reserved from `house:promo` immediately (I9).
 * @throws 404, 1000, 1002, 1003 if the promotions account can't cover it
 */
export async function createBounty(
  tx: Tx,
  origin: Origin,
  eventId: string,
  { teamId, amount, expiresAt }: NewBounty,
): Promise<BountyView> {
  const change = await openChange(tx, origin, eventId);
  const { event } = change;
  if (event.kind === 'stake_event') throw common.notFound();
  if (!offered.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  if (!playingTeams(event).some((team) => team.id === teamId)) {
    throw common.validation({}, 'This team isn’t part of the event.', 'event_team_id');
  }
  if (expiresAt <= event.now) throw common.validation({}, 'Choose a time in the future.', 'expires_at');
  const id = newId();
  await reserve(tx, id, amount);
  await tx
    .insertInto('event_bounties')
    .values({
      id,
      event_id: event.id,
      event_team_id: teamId,
      amount,
      state: 'open',
      expires_at: expiresAt,
      created_by: origin.userId,
      created_at: event.now,
    })
    .execute();
  await schedule(tx, { kind: bountyTimer, refId: id, version: 1, dueAt: expiresAt });
  await finish(change, 'event.bounty_created');
  return viewAfter(tx, id);
}

async function reserve(tx: Tx, id: string, amount: number): Promise<void> {
  const held = (await lockAccounts(tx, [PROMO, promoEscrow(id)]))[PROMO] ?? 0;
  if (held < amount) {
    throw common.insufficientFunds(
      { shortfall: amount - held, available: held },
      'The promotions account doesn’t cover this reward. Fund it, or choose a smaller amount.',
    );
  }
  await post(tx, {
    kind: 'promo',
    causeType: 'bounty',
    causeId: id,
    entries: [
      { account: PROMO, amount: -amount },
      { account: promoEscrow(id), amount },
    ],
  });
}

/** Accepts a bounty for the captain's team. The first team to accept is the only one. @throws 404, 403, 1002 */
export async function acceptBounty(tx: Tx, origin: PlayerOrigin, bountyId: string): Promise<BountyView> {
  const eventId = await eventOfBounty(tx, bountyId);
  if (eventId === null) throw common.notFound();
  const change = await openByPlayer(tx, origin, eventId);
  const { event } = change;
  const bounty = await lockBounty(tx, bountyId);
  invariant(bounty, 'bounties are never deleted');
  const own = requireCaptain(event, origin.userId);
  if (bounty.state !== 'open' || bounty.expires_at <= event.now || !offered.includes(event.state)) {
    throw common.notAllowedNow({ state: bounty.state }, 'This bounty is no longer open.');
  }
  if (own.id === bounty.event_team_id) throw common.notAllowedNow({}, 'This bounty is on your own team.');
  const playing = playingTeams(event);
  if (
    ![own.id, bounty.event_team_id].every((id) =>
      playing.some((team) => team.id === id && team.status !== 'eliminated'),
    )
  ) {
    throw common.notAllowedNow({}, 'One of the two teams is out of the event.');
  }
  await tx
    .updateTable('event_bounties')
    .set({ state: 'accepted', accepted_by_team_id: own.id, accepted_by: origin.userId, accepted_at: event.now })
    .where('id', '=', bountyId)
    .execute();
  await finish(change, 'event.bounty_accepted');
  return viewAfter(tx, bountyId);
}

async function viewAfter(tx: Tx, id: string): Promise<BountyView> {
  const view = await bountyView(tx, id);
  invariant(view, 'the bounty exists');
  return view;
}
