import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { listed, minutes } from '../../shared/format.ts';
import { apply, finish, type Origin, openChange, permitPerson } from '../change.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline, type Match, saveParticipant } from '../store.ts';
import { windowMinutes } from './deadlines.ts';
import { drawSalts, elementsInPlay, picksFault } from './elements.ts';
import { mayBegin } from './player.ts';

type PersonOrigin = Origin & { userId: string };

/**
 * Row 7 of docs/domain/matches.md#states, first half: marks a player as ready or not ready, with the picks or bans that
 * the mode requires. @throws 1002, 403, 1000
 */
export async function setReady(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  input: { ready: boolean; element_picks?: string[] | null; draw_salt?: string | null },
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permitPerson(change, 'ready', origin.userId);
  const own = ownSeat(match, origin.userId);
  const picks = input.element_picks ?? own.element_picks;
  const fault = picksFault(match.rules, picks, { ready: input.ready, captain: own.captain });
  if (fault) throw common.validation({}, fault, 'element_picks');
  if (input.ready) await mayBegin(tx, match, origin.userId);
  const changed = own.ready !== input.ready;
  own.ready = input.ready;
  own.element_picks = picks;
  if (own.captain && input.draw_salt) own.draw_salt = input.draw_salt;
  await saveParticipant(tx, own);
  if (changed) await addToTimeline(tx, match, origin.userId, input.ready ? 'Is ready.' : 'Is no longer ready.');
  await apply(change, transition);
  return finish(change, 'match.ready');
}

/**
 * Row 7 of docs/domain/matches.md#states, second half: starts the match, reveals the draw and fixes the elements in
 * play. @throws 1002, 403
 */
export async function startMatch(tx: Tx, origin: PersonOrigin, matchId: string): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permitPerson(change, 'start', origin.userId);
  match.started_at = match.now;
  await apply(change, transition);
  const window = minutes(windowMinutes(origin.config.matches, match, 'play'));
  await addToTimeline(tx, match, origin.userId, `Started the match. Play, then report the result within ${window}.`);
  match.elements_in_play = elementsInPlay(match);
  if (match.elements_in_play) {
    const names = listed(match.elements_in_play.map((element) => element.name));
    const { rule, name } = match.rules.element_set ?? {};
    const text =
      rule === 'draw' ? `Drawn with seed ${match.draw_seed}${salted(match)}: ${names}.` : `${name}: ${names}.`;
    await addToTimeline(tx, match, null, text);
  }
  return finish(change, 'match.started');
}

/** The captains' salts, which make the draw verifiable together with the seed. */
function salted(match: Match): string {
  const salts = drawSalts(match.participants).map(({ side, salt }) => `“${salt}” by side ${side.toUpperCase()}`);
  return salts.length === 0 ? '' : ` and ${listed(salts)}`;
}

function ownSeat(match: Match, userId: string) {
  const own = match.participants.find((one) => one.user_id === userId);
  invariant(own, 'an actor with permission is a participant');
  return own;
}
