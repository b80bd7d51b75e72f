import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { invariant } from '../../shared/assert.ts';
import { minutes } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import { apply, type Change, finish, type Origin } from '../change.ts';
import { sealDraw } from '../lifecycle/sealDraw.ts';
import { decide, type Side, sides } from '../machine.ts';
import { addToTimeline, factsOf, lockMatch } from '../store.ts';
import type { RulesSnapshot } from '../tables.ts';

/** A player's place on a side. Substitutes can be swapped in between matches. */
export interface Seat {
  userId: string;
  captain: boolean;
  substitute: boolean;
}

export interface BracketMatch {
  eventId: string;
  /** Key that identifies the match within the bracket. */
  key: string;
  /** Name of the event, for the timeline. */
  title: string;
  gameId: string;
  consoleId: string;
  gameModeId: string;
  elementSetId: string | null;
  rules: RulesSnapshot;
  seats: Record<Side, readonly Seat[]>;
}

/**
 * Creates a match of a bracket, without an entry fee. Both sides have already joined it, and the ready timer starts
 * (docs/domain/events.md#bracket-matches).
 */
export async function arrangeMatch(tx: Tx, origin: Origin, wanted: BracketMatch): Promise<string> {
  const id = newId();
  const captain = wanted.seats.a.find((seat) => seat.captain) ?? wanted.seats.a[0];
  invariant(captain, 'a side has players');
  const now = await appNow(tx);
  await tx
    .insertInto('matches')
    .values({
      id,
      state: 'prematch',
      visibility: 'private',
      game_id: wanted.gameId,
      console_id: wanted.consoleId,
      game_mode_id: wanted.gameModeId,
      element_set_id: wanted.elementSetId,
      team_size: wanted.seats.a.filter((seat) => !seat.substitute).length,
      entry_amount: 0,
      creator_id: captain.userId,
      rules: JSON.stringify(wanted.rules),
      event_id: wanted.eventId,
      bracket_key: wanted.key,
      created_at: now,
    })
    .execute();
  await insertSeats(tx, id, wanted);
  const match = await lockMatch(tx, id);
  invariant(match, 'the new match exists');
  const change: Change = { tx, match, origin, before: null };
  const creation = decide(null, 'arrange', 'platform', factsOf(match));
  invariant(creation.allowed, 'a bracket match can be arranged');
  await apply(change, creation.transition);
  const ready = minutes(origin.config.matches.readyMinutes);
  await addToTimeline(tx, match, null, `${wanted.title}: your match is up. Ready up within ${ready}, or you lose it.`);
  await sealDraw(tx, match);
  await finish(change, 'match.arranged');
  return id;
}

async function insertSeats(tx: Tx, matchId: string, wanted: BracketMatch): Promise<void> {
  const userIds = sides.flatMap((side) => wanted.seats[side].map((seat) => seat.userId));
  const gamerIds = await gamerIdsOf(tx, wanted, userIds);
  const rows = sides.flatMap((side) =>
    wanted.seats[side].map((seat, index) => ({
      id: newId(),
      match_id: matchId,
      console_id: wanted.consoleId,
      side,
      seat: index,
      user_id: seat.userId,
      captain: seat.captain,
      substitute: seat.substitute,
      joined: true,
      bracket: true,
      gamer_id: gamerIds.get(seat.userId) ?? null,
    })),
  );
  await tx.insertInto('match_participants').values(rows).execute();
}

/** Linked gamer IDs for the game or its console, by user ID. */
async function gamerIdsOf(tx: Tx, wanted: BracketMatch, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('games as g')
    .innerJoin('consoles as c', (join) => join.on('c.id', '=', wanted.consoleId))
    .innerJoin('gamer_ids as i', (join) =>
      join.on((eb) => eb('i.id_system_id', '=', eb.fn.coalesce('g.id_system_id', 'c.id_system_id'))),
    )
    .select(['i.user_id', 'i.value'])
    .where('g.id', '=', wanted.gameId)
    .where('i.user_id', 'in', userIds)
    .where('i.state', '=', 'linked')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.value]));
}
