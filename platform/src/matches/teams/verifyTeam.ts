import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { dollars } from '../../shared/format.ts';
import { unschedule } from '../../timers/timers.ts';
import { apply, type Change, finish, type Origin, openChange, permitPerson } from '../change.ts';
import { lockPlayer, mayPay, mayPlay } from '../lifecycle/player.ts';
import { bandOf } from '../results/rank.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline, type Match, type Participant, saveParticipant } from '../store.ts';
import type { VerifyTeamInput } from './schemas.ts';
import { keepReserved, seatTimer, settleSides } from './seats.ts';

type PersonOrigin = Origin & { userId: string };

/**
 * Row 3: an invited player takes their seat and pays its entry, unless the captain has already paid it. A captain pays
 * for `cover_user_ids`. A side is complete when every seat is taken and paid.
 * @throws 1000 for an unknown seat, 1002 if it is already paid, 403; otherwise like `createMatch`.
 */
export async function verifyTeam(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  input: VerifyTeamInput,
): Promise<MatchView> {
  await lockPlayer(tx, origin.userId);
  const change = await openChange(tx, origin, matchId);
  const covered = [...new Set(input.cover_user_ids ?? [])];
  if (covered.length > 0) await cover(change, origin.userId, covered);
  else await takeSeat(change, origin.userId, input.gamer_id_ids ?? []);
  await keepReserved(change);
  await settleSides(change);
  return finish(change, covered.length > 0 ? 'match.covered' : 'match.seat_taken');
}

async function takeSeat(change: Change, userId: string, gamerIdIds: readonly string[]): Promise<void> {
  const { tx, match, origin } = change;
  const transition = permitPerson(change, 'verify', userId);
  const seat = match.participants.find((one) => one.user_id === userId);
  invariant(seat, 'an invited player has a seat');
  await checkGamerIds(tx, userId, gamerIdIds);
  const pays = transition.money === 'hold';
  const { gamerId } = await mayPlay(tx, origin.config, userId, {
    gameId: match.game_id,
    consoleId: match.console_id,
    amount: pays ? match.entry_amount : null,
    band: seat.side === 'b' ? bandOf(match) : null,
  });
  Object.assign(seat, { joined: true, invited_until: null, gamer_id: gamerId });
  await saveParticipant(tx, seat);
  await unschedule(tx, seatTimer, seat.id);
  await addToTimeline(tx, match, userId, takenText(match, seat, pays));
  await apply(change, transition, { seat });
}

function takenText(match: Match, seat: Participant, pays: boolean): string {
  if (seat.substitute) return 'Joined as the substitute.';
  return pays
    ? `Took a seat and paid the ${dollars(match.entry_amount)} entry.`
    : 'Took a seat that was already paid for.';
}

async function cover(change: Change, userId: string, userIds: readonly string[]): Promise<void> {
  const { tx, match } = change;
  permitPerson(change, 'cover', userId);
  await mayPay(tx, userId, match.entry_amount * userIds.length);
  const own = match.participants.find((one) => one.user_id === userId);
  for (const id of userIds) {
    const seat = match.participants.find((one) => one.user_id === id && one.side === own?.side && !one.captain);
    const wrong = (message: string) => common.validation({ user_id: id }, message, 'cover_user_ids');
    if (!seat) throw wrong('This person has no seat on your side.');
    if (seat.substitute) throw wrong('Substitutes don’t pay an entry.');
    if (match.held.some((entry) => entry.participant_id === seat.id)) {
      throw common.notAllowedNow({ user_id: id }, 'This seat is already paid for. You weren’t charged.');
    }
    await apply(change, permitPerson(change, 'cover', userId), { seat, payerId: userId });
  }
  const sum = dollars(match.entry_amount * userIds.length);
  await addToTimeline(
    tx,
    match,
    userId,
    `Paid ${sum} for ${userIds.length === 1 ? 'a seat' : `${userIds.length} seats`} on the team.`,
  );
}

/** Checks that gamer IDs are linked to the person. @throws 1000 */
async function checkGamerIds(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const own = await tx
    .selectFrom('gamer_ids')
    .select('id')
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .where('state', '=', 'linked')
    .execute();
  if (own.length < wanted.length) throw common.validation({}, 'Link this gamer ID first.', 'gamer_id_ids');
}
