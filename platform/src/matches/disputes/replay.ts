import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { matchEscrow } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { apply, type Change, finish } from '../change.ts';
import { minutes } from '../format.ts';
import { newSeed } from '../lifecycle/draw.ts';
import { decide, type Transition } from '../machine.ts';
import { assertEmpty, release } from '../pot/funds.ts';
import { type Entry, factsOf, lockMatch, saveMatch, tell } from '../store.ts';
import type { MatchParticipantTable } from '../tables.ts';

/**
 * Row 17: ends the match without a result and creates a replay with the same sides, seats, payers, rules and pot. No
 * one pays again; the new match starts with both sides in.
 * @throws 1002 if a player is in another match on the same console.
 */
export async function replayMatch(change: Change, transition: Transition, opening: string): Promise<void> {
  const { tx, match } = change;
  await checkFree(change);
  match.outcome = 'A replay was ordered. The pot moved to the new match.';
  await apply(change, transition);
  await tell(tx, match, null, `${opening} ${match.outcome}`);
  // A player can't be in two open matches on one console, so the old match is closed first.
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
      created_at: match.now,
    })
    .execute();
}

/** Maps old seats to new ones. */
async function copySeats({ tx, match }: Change, id: string): Promise<Map<string, string>> {
  const seats = new Map<string, string>();
  const copies = match.participants
    .filter((one) => one.joined)
    .map((one): Insertable<MatchParticipantTable> => {
      const copy = newId();
      seats.set(one.id, copy);
      const { side, seat, user_id, console_id, captain, substitute, covered_by_id, joined, gamer_id } = one;
      const kept = { side, seat, user_id, console_id, captain, substitute, covered_by_id, joined, gamer_id };
      return { ...kept, id: copy, match_id: id };
    });
  await tx.insertInto('match_participants').values(copies).execute();
  return seats;
}

/** Moves the pot and records each entry's new and original match, which refunds depend on. */
async function moveEntries({ tx, match }: Change, id: string, seats: ReadonlyMap<string, string>): Promise<void> {
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
  await tell(tx, next, null, `This is a replay of match ${match.number} with the same pot. No one pays again.`);
  const ready = minutes(origin.config.matches.readyMinutes);
  await tell(tx, next, null, `Both sides are in. Ready up within ${ready}.`);
  if (next.rules.element_set?.rule === 'draw') await seal(tx, change);
  return change;
}

async function seal(tx: Tx, { match }: Change): Promise<void> {
  const { seed, commitment } = newSeed();
  match.draw_seed = seed;
  match.draw_commitment = commitment;
  await tell(tx, match, null, `The random draw is committed: SHA-256 of its seed is ${commitment}.`);
}
