import { sql } from 'kysely';
import { withTransaction } from '../../db/transaction.ts';
import type { MatchEventView } from '../../events/schemas.ts';
import { balances } from '../../ledger/accounts.ts';
import { fundPromo, promoEscrow } from '../../ledger/promo.ts';
import { type Field, fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { eventEscrow } from '../escrow.ts';
import type { BracketsView, OwnTeamView, SummaryView } from '../schemas.ts';

/** Helpers that set up and play tournaments in tests. */

const MINUTE = 60_000;

export interface Organizer {
  manager: Person;
  referee: Person;
  field: Field;
}

export async function organizer(t: TestPlatform): Promise<Organizer> {
  await withTransaction(t.db, (tx) => fundPromo(tx, { amount: 1_000_000, reference: newId(), actor: null }));
  return {
    manager: await t.person({ area: 'staff', roles: ['event_manager'] }),
    referee: await t.person({ area: 'staff', roles: ['referee'] }),
    field: await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5'),
  };
}

export async function now(t: TestPlatform): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(t.db);
  return rows[0]?.now ?? new Date(0);
}

let cups = 0;

/**
 * Creates a tournament through the staff API. By default: solo, single elimination, in two hours, $10 entry, and seeds in
 * the order of registration.
 */
export async function cup(
  t: TestPlatform,
  { manager, field }: Organizer,
  changes: Record<string, unknown> = {},
): Promise<MatchEventView> {
  const answer = await t.inject(manager, 'POST', '/admin/v1/events/tournaments', {
    // Not random, because random letters can spell a word that the language rules refuse.
    name: `Cup ${++cups}`,
    game_mode_id: field.game_mode_id,
    console_id: field.console_id,
    format: 'single_elimination',
    team_size: 1,
    min_teams: 2,
    max_teams: 8,
    entry_amount: 1000,
    prize_split: [7000, 3000],
    seeding: 'manual',
    start_date: new Date((await now(t)).getTime() + 120 * MINUTE).toISOString(),
    ...changes,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as MatchEventView;
}

/** Calls a route of an event and returns the response. Fails on a refusal. */
export async function call<T = OwnTeamView>(
  t: TestPlatform,
  person: Person | null,
  eventId: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await t.inject(person, 'POST', `/api/v1/play_events/${eventId}/${path}`, body ?? {});
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json() as T;
}

/** Calls a route of an event and returns the refusal's code. */
export async function refusedCode(
  t: TestPlatform,
  person: Person,
  eventId: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const answer = await t.inject(person, 'POST', `/api/v1/play_events/${eventId}/${path}`, body ?? {});
  if (answer.statusCode === 200) throw new Error(`${path} was not refused`);
  return answer.json<{ error: { code: number } }>().error.code;
}

export async function summary(t: TestPlatform, person: Person | null, eventId: string): Promise<SummaryView> {
  return (await t.inject(person, 'GET', `/api/v1/play_events/${eventId}/summary`)).json() as SummaryView;
}

export async function brackets(t: TestPlatform, eventId: string): Promise<BracketsView> {
  return (await t.inject(null, 'GET', `/api/v1/play_events/${eventId}/brackets`)).json() as BracketsView;
}

/** Registers this many new users, with one team each. */
export async function entrants(
  t: TestPlatform,
  { field }: Organizer,
  eventId: string,
  count: number,
): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await player(t, field);
    await call(t, person, eventId, 'register');
    people.push(person);
  }
  return people;
}

/** Advances the clock to a number of minutes before (or, if negative, after) the event's start. */
export async function untilStart(t: TestPlatform, event: MatchEventView, minutesBefore: number): Promise<void> {
  const at = Date.parse(event.start_date) - minutesBefore * MINUTE;
  await t.clock.advance(Math.max(0, at - (await now(t)).getTime()) + 1000);
}

/** Brings an event with registered people to its start. Everyone checks in, except `absent`. */
export async function startCup(
  t: TestPlatform,
  event: MatchEventView,
  people: readonly Person[],
  absent: readonly Person[] = [],
): Promise<void> {
  await untilStart(t, event, 29);
  for (const person of people) if (!absent.includes(person)) await call(t, person, event.id, 'check_in');
  await untilStart(t, event, 4);
  await untilStart(t, event, 0);
}

/** Plays an open bracket match: both sides get ready and report that `winner` won. */
export async function playMatch(t: TestPlatform, matchId: string, people: readonly Person[], winner: 'a' | 'b') {
  const seats = await t.db
    .selectFrom('match_participants')
    .select(['user_id', 'side', 'captain', 'substitute'])
    .where('match_id', '=', matchId)
    .execute();
  const person = (userId: string) => {
    const found = people.find((one) => one.id === userId);
    if (!found) throw new Error('the player isn’t known');
    return found;
  };
  for (const seat of seats.filter((one) => !one.substitute)) {
    await act(t, person(seat.user_id), `/${matchId}/prematch`, { ready: true });
  }
  const captains = seats.filter((one) => one.captain);
  const [first] = captains;
  if (first) await act(t, person(first.user_id), `/${matchId}/start`);
  for (const seat of captains) {
    await act(t, person(seat.user_id), `/${matchId}/submit`, { placement: seat.side === winner ? 1 : 2 });
  }
}

async function act(t: TestPlatform, person: Person, path: string, body?: unknown): Promise<void> {
  const answer = await t.inject(person, 'POST', `/api/v1/matches${path}`, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
}

/** Plays all open matches until none is left. `wins` decides each match by its first team. */
export async function playAll(
  t: TestPlatform,
  eventId: string,
  people: readonly Person[],
  wins: (a: string, b: string) => 'a' | 'b' = () => 'a',
): Promise<void> {
  for (;;) {
    const open = (await brackets(t, eventId)).matches.filter((match) => match.status === 'ready');
    if (open.length === 0) return;
    for (const match of open) {
      const winner = wins(match.a.event_team_id ?? '', match.b.event_team_id ?? '');
      await playMatch(t, match.match_id ?? '', people, winner);
    }
  }
}

/** Cents in the event's escrow accounts. */
export async function escrowOf(t: TestPlatform, eventId: string): Promise<number> {
  const held = await balances(t.db, [eventEscrow(eventId), promoEscrow(eventId)]);
  return Object.values(held).reduce((sum, cents) => sum + cents, 0);
}
