import type { Insertable } from 'kysely';
import { post } from '../../ledger/post.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { minutes } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import { apply, type Change, finish } from '../change.ts';
import { sealDraw } from '../lifecycle/sealDraw.ts';
import { decide, type Transition } from '../machine.ts';
import { matchEscrow } from '../pot/escrow.ts';
import { assertEmpty, release } from '../pot/funds.ts';
import { addToTimeline, type Entry, factsOf, lockMatch, saveMatch } from '../store.ts';
import type { MatchParticipantTable } from '../tables.ts';

/**
 * Row 17 of docs/domain/matches.md#states: ends the match without a result and creates a replay with the same sides,
 * seats, payers, rules and pot. Nobody pays again, and both sides have already joined the new match.
 * @throws 1002 if a player is in another match on the same console.
 */
export async function replayMatch(change: Change, transition: Transition, opening: string): Promise<void> {
  const { tx, match } = change;
  if (match.event_id === null) await checkFree(change);
  match.outcome =
    match.event_id === null ? 'A replay was ordered. The pot moved to the new match.' : 'A replay was ordered.';
  await apply(change, transition);
  await addToTimeline(tx, match, null, `${opening} ${match.outcome}`);
  // A player can't be in two open matches on one console, so the old match must be closed first.
  await saveMatch(tx, match);
  const id = newId();
  await copyMatch(change, id);
  await moveEntries(change, id, await copySeats(change, id));
  const begun = await begin(change, id);
  await finish(begun, 'match.replayed');
}

async function checkFree({ tx, match }: Change): Promise<void> {
  const busy = await tx
    .selectFrom('match_participants')
    .select('user_id')
    .where(
      'user_id',
      'in',
      match.participants.filter((one) => one.joined).map((one) => one.user_id),
    )
    .where('console_id', '=', match.console_id)
    .where('match_id', '<>', match.id)
    .where('open', '=', true)
    .where('joined', '=', true)
    .executeTakeFirst();
  if (busy)
    throw common.notAllowedNow({ user_id: busy.user_id }, 'One of the players is in another match on that platform.');
}

async function copyMatch({ tx, match }: Change, id: string): Promise<void> {
  await tx
    .insertInto('matches')
    .values({
      id,
      state: 'prematch',
      visibility: match.visibility,
      game_id: match.game_id,
      console_id: match.console_id,
      game_mode_id: match.game_mode_id,
      element_set_id: match.element_set_id,
      team_size: match.team_size,
      entry_amount: match.entry_amount,
      creator_id: match.creator_id,
      rules: JSON.stringify(match.rules),
      replay_of: match.id,
      event_id: match.event_id,
      bracket_key: match.bracket_key,
      created_at: match.now,
    })
    .execute();
}

/** Copies the seats to the new match. Returns the ID of the new seat for each old one. */
async function copySeats({ tx, match }: Change, id: string): Promise<Map<string, string>> {
  const seats = new Map<string, string>();
  const copies = match.participants
    .filter((one) => one.joined)
    .map((one): Insertable<MatchParticipantTable> => {
      const copy = newId();
      seats.set(one.id, copy);
      const { side, seat, user_id, console_id, captain, substitute, covered_by_id, joined, gamer_id, bracket } = one;
      const kept = { side, seat, user_id, console_id, captain, substitute, covered_by_id, joined, gamer_id, bracket };
      return { ...kept, id: copy, match_id: id };
    });
  await tx.insertInto('match_participants').values(copies).execute();
  return seats;
}

/** Moves the pot. For each entry, records the new match and the original one, because refunds depend on both. */
async function moveEntries({ tx, match }: Change, id: string, seats: ReadonlyMap<string, string>): Promise<void> {
  if (match.held.length === 0) return;
  const pot = match.held.reduce((sum, entry) => sum + entry.amount, 0);
  const transfer = await post(tx, {
    kind: 'match_replay',
    causeType: 'match',
    causeId: match.id,
    entries: [
      { account: matchEscrow(match.id), amount: -pot },
      { account: matchEscrow(id), amount: pot },
    ],
  });
  const moved = match.held.map((entry: Entry) => {
    const participant = seats.get(entry.participant_id);
    invariant(participant, 'an entry has a seat');
    return {
      ...entry,
      id: newId(),
      match_id: id,
      participant_id: participant,
      origin_match_id: entry.origin_match_id ?? match.id,
      transfer_id: transfer.id,
      held_at: match.now,
      released_at: null,
    };
  });
  await tx.insertInto('match_entries').values(moved).execute();
  await release(tx, match, match.held);
  await assertEmpty(tx, match);
}

async function begin({ tx, match, origin }: Change, id: string): Promise<Change> {
  const next = await lockMatch(tx, id);
  invariant(next, 'the new match exists');
  const change: Change = { tx, match: next, origin, before: null };
  const creation = decide(null, 'replay', 'staff', factsOf(next));
  invariant(creation.allowed, 'a replay can start');
  await apply(change, creation.transition);
  const pot = next.event_id === null ? ' with the same pot. No one pays again.' : '.';
  await addToTimeline(tx, next, null, `This is a replay of match ${match.number}${pot}`);
  const ready = minutes(origin.config.matches.readyMinutes);
  await addToTimeline(tx, next, null, `Both sides are in. Ready up within ${ready}.`);
  await sealDraw(tx, next);
  return change;
}
