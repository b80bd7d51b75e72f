import type { Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import { apply, type Change, finish, type Origin, openChange, permit, permitPerson } from './change.ts';
import { newSeed } from './draw.ts';
import { lockPlayer, mayPlay } from './player.ts';
import type { JoinInput, MatchView } from './schemas.ts';
import { addParticipant, type Match, saveParticipant, tell } from './store.ts';
import { dollars, minutes } from './words.ts';

type PersonOrigin = Origin & { userId: string };

/**
 * Rows 5 and 6: takes the other side of an open match with the entry in escrow; both sides are in then.
 * @throws 1002 when the seat is gone or the match is one's own; otherwise as `createMatch`.
 */
export async function joinMatch(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  _input: JoinInput = {},
): Promise<MatchView> {
  await lockPlayer(tx, origin.userId);
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permitPerson(change, 'join', origin.userId);
  const { gamerId } = await mayPlay(tx, origin.config, origin.userId, setupOf(match));
  const payer = await addParticipant(tx, match, {
    side: 'b',
    seat: 0,
    user_id: origin.userId,
    captain: true,
    joined: true,
    gamer_id: gamerId,
  });
  await tell(tx, match, origin.userId, `Joined and paid ${dollars(match.entry_amount)} in.`);
  await apply(change, transition, { payer });
  await bothIn(change);
  return finish(change, 'match.joined');
}

/** Row 6: accepts an invitation with the entry in escrow. @throws 403 when not invited, otherwise as `joinMatch`. */
export async function acceptMatch(tx: Tx, origin: PersonOrigin, matchId: string): Promise<MatchView> {
  await lockPlayer(tx, origin.userId);
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permitPerson(change, 'accept', origin.userId);
  const { gamerId } = await mayPlay(tx, origin.config, origin.userId, setupOf(match));
  const payer = match.participants.find((one) => one.user_id === origin.userId);
  invariant(payer, 'who is invited has a seat');
  payer.joined = true;
  payer.gamer_id = gamerId;
  await saveParticipant(tx, payer);
  await tell(tx, match, origin.userId, `Accepted and paid ${dollars(match.entry_amount)} in.`);
  await apply(change, transition, { payer });
  await bothIn(change);
  return finish(change, 'match.accepted');
}

/** Both sides are in: the ready clock starts, and a draw is committed to before anyone can know it. */
async function bothIn(change: Change): Promise<void> {
  const { tx, match, origin } = change;
  await apply(change, permit(change, 'seated', 'platform'));
  const pot = match.held.reduce((sum, entry) => sum + entry.amount, 0);
  const ready = minutes(origin.config.matches.readyMinutes);
  await tell(tx, match, null, `Both sides are in; ${dollars(pot)} are in the pot. Say ready within ${ready}.`);
  if (match.rules.element_set?.rule !== 'draw') return;
  const { seed, commitment } = newSeed();
  match.draw_seed = seed;
  match.draw_commitment = commitment;
  await tell(tx, match, null, `The draw is sealed: SHA-256 of its seed is ${commitment}.`);
}

function setupOf(match: Match) {
  return { gameId: match.game_id, consoleId: match.console_id, amount: match.entry_amount };
}
