import { common } from '../../shared/errors.ts';
import { checkPriceBeforeNews } from '../integrity/alerts.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { applyChange, materialChange, recordChange } from '../lineup/lineup.ts';
import { lineupOf, removeSeat, requireStakeEvent, seatOf } from './seats.ts';

/**
 * Removes a person from a member's team, for this event only. Dropping a lineup player counts as a lineup change
 * (docs/domain/markets.md#lineup-changes). Returns whether the lineup changed. @throws 1000, 1002
 */
export async function dropPlayer(change: Change, forId: string, userId: string, cause: string): Promise<boolean> {
  requireStakeEvent(change);
  const { team } = seatOf(change, forId, 'user_id');
  const dropped = seatOf(change, userId, 'drop_user_id');
  if (dropped.team !== team) throw common.validation({}, 'Choose two players of the same team.', 'drop_user_id');
  const { member } = dropped;
  const inLineup = member.slot === 'lineup';
  if (inLineup && lineupOf(change.event.members, team.id).length === 1) {
    throw common.notAllowedNow({}, 'This is the only player in the lineup. Swap in a bench player or remove the team.');
  }
  if (inLineup) await checkPriceBeforeNews(change);
  const material = inLineup && (await materialChange(change, team, member));
  await removeSeat(change, member);
  const effect = inLineup ? await applyChange(change, team, material) : 'none';
  await recordChange(change, team, { outId: userId, intoId: null, cause, material, effect });
  return inLineup;
}
