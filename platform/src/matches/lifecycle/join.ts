import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { dollars } from '../../shared/format.ts';
import { sha256 } from '../../shared/ids.ts';
import { apply, type Change, finish, type Origin, openChange, permitPerson } from '../change.ts';
import type { Transition } from '../machine.ts';
import { bandOf } from '../results/rank.ts';
import type { JoinInput, MatchView } from '../schemas.ts';
import { addParticipant, addToTimeline, type Match, type Participant, saveParticipant } from '../store.ts';
import { keepReserved, settleSides } from '../teams/seats.ts';
import { callTeam } from '../teams/team.ts';
import { lockPlayer, mayPlay } from './player.ts';

type PersonOrigin = Origin & { userId: string };

/**
 * Rows 5 and 6 of docs/domain/matches.md#states: joins the open side of a match (by link if it is private), with the
 * entry in escrow. For a team captain, the side is reserved while the team fills.
 * @throws 1002 if the seat is taken or it's the caller's own match; otherwise like `createMatch`.
 */
export async function joinMatch(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  input: JoinInput = {},
): Promise<MatchView> {
  await lockPlayer(tx, origin.userId);
  const change = await openChange(tx, origin, matchId);
  const byLink = isCode(change.match, input.invite_code ?? null);
  const transition = permitPerson(change, 'join', origin.userId, { byLink });
  const captain = await takeOtherSide(change, transition, 'Joined');
  if (input.teammate_user_ids) await callTeam(change, captain, input.teammate_user_ids, 'teammate_user_ids');
  await keepReserved(change);
  return finish(change, 'match.joined');
}

/**
 * Row 6 of docs/domain/matches.md#states: accepts an invitation, with the entry in escrow. @throws 403 if not invited,
 * otherwise like `joinMatch`.
 */
export async function acceptMatch(tx: Tx, origin: PersonOrigin, matchId: string): Promise<MatchView> {
  await lockPlayer(tx, origin.userId);
  const change = await openChange(tx, origin, matchId);
  const transition = permitPerson(change, 'accept', origin.userId);
  await takeOtherSide(change, transition, 'Accepted');
  await keepReserved(change);
  return finish(change, 'match.accepted');
}

/** Makes the person captain of the other side. In a 1v1 match, this starts the ready check. */
async function takeOtherSide(change: Change, transition: Transition, how: string): Promise<Participant> {
  const { tx, match, origin } = change;
  const userId = origin.userId ?? '';
  const { gamerId } = await mayPlay(tx, origin.config, userId, {
    gameId: match.game_id,
    consoleId: match.console_id,
    amount: match.entry_amount,
    againstId: match.creator_id,
    band: bandOf(match),
  });
  const seat = await sit(change, userId, gamerId);
  await addToTimeline(tx, match, userId, `${how} and paid the ${dollars(match.entry_amount)} entry.`);
  await apply(change, transition, { seat });
  await settleSides(change);
  return seat;
}

async function sit({ tx, match }: Change, userId: string, gamerId: string | null): Promise<Participant> {
  const invited = match.participants.find((one) => one.user_id === userId);
  if (invited) {
    Object.assign(invited, { joined: true, gamer_id: gamerId });
    await saveParticipant(tx, invited);
    return invited;
  }
  const seat = { side: 'b', seat: 0, captain: true, joined: true } as const;
  return addParticipant(tx, match, { ...seat, user_id: userId, gamer_id: gamerId });
}

function isCode(match: Match, code: string | null): boolean {
  if (match.invite_code === null || code === null) return false;
  return timingSafeEqual(sha256(match.invite_code), sha256(code));
}
