import type { Tx } from '../../db/database.ts';
import { finish } from '../../events/lifecycle/change.ts';
import { changeMember } from '../../events/lineup/memberRows.ts';
import { saveTeam } from '../../events/store.ts';
import { common } from '../../shared/errors.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import { splitFault } from '../prizes/prizes.ts';
import { membersOf, requireCaptain, requireRegistering, requireTeam } from './teams.ts';

export interface PrizeShare {
  user_id: string;
  bps: number;
}

/**
 * Proposes how the team shares its prize. All members must accept before the lock; otherwise those who paid share it
 * equally. @throws 404, 403, 1000, 1002
 */
export async function proposeSplit(
  tx: Tx,
  origin: PlayerOrigin,
  eventId: string,
  shares: readonly PrizeShare[],
): Promise<string> {
  const change = await openByPlayer(tx, origin, eventId);
  const { event } = change;
  requireRegistering(event);
  const team = requireCaptain(event, origin.userId);
  const members = membersOf(event, team.id).map((member) => member.user_id);
  const fault = splitFault(
    shares.map((share) => ({ userId: share.user_id, bps: share.bps })),
    members,
  );
  if (fault) throw common.validation({}, fault, 'shares');
  team.prize_split = shares.map(({ user_id, bps }) => ({ user_id, bps }));
  await saveTeam(tx, team);
  for (const userId of members) await setAccepted(tx, eventId, userId, userId === origin.userId);
  await finish(change, 'event.split_proposed');
  return team.id;
}

/** Accepts the proposed shares. @throws 404, 1002 */
export async function acceptSplit(tx: Tx, origin: PlayerOrigin, eventId: string): Promise<string> {
  const change = await openByPlayer(tx, origin, eventId);
  requireRegistering(change.event);
  const { team } = requireTeam(change.event, origin.userId);
  if (!team.prize_split) throw common.notAllowedNow({}, 'Your captain hasn’t proposed any shares.');
  await setAccepted(tx, eventId, origin.userId, true);
  await finish(change, 'event.split_accepted');
  return team.id;
}

async function setAccepted(tx: Tx, eventId: string, userId: string, accepts: boolean): Promise<void> {
  await changeMember(tx, { event_id: eventId, user_id: userId }, { accepts_split: accepts });
}
