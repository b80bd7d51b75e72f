import { userAccount } from '../../ledger/accounts.ts';
import { balances } from '../../ledger/post.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import type { CreateMatchInput, MatchView } from '../schemas.ts';

/** Helpers that set up and read matches in tests. */

export interface Field {
  game_id: string;
  game_mode_id: string;
  console_id: string;
  /** ID system of the required gamer ID. */
  idSystemId: string;
}

/** Returns the IDs of a mode and a console by their slugs. */
export async function fieldOf(t: Pick<TestPlatform, 'db'>, game: string, mode: string, place: string): Promise<Field> {
  const row = await t.db
    .selectFrom('games as g')
    .innerJoin('game_modes as m', 'm.game_id', 'g.id')
    .innerJoin('game_consoles as gc', 'gc.game_id', 'g.id')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .select(['g.id as game_id', 'm.id as game_mode_id', 'c.id as console_id'])
    .select((eb) => eb.fn.coalesce('g.id_system_id', 'c.id_system_id').as('id_system_id'))
    .where('g.slug', '=', game)
    .where('m.slug', '=', mode)
    .where('c.slug', '=', place)
    .executeTakeFirstOrThrow();
  if (row.id_system_id === null) throw new Error(`${game} needs no gamer id`);
  const { id_system_id: idSystemId, ...field } = row;
  return { ...field, idSystemId };
}

/** Creates a person with cash and the required gamer ID. */
export async function player(t: Pick<TestPlatform, 'db' | 'person'>, field: Field, cash = 10_000): Promise<Person> {
  const person = await t.person({ cash });
  await giveGamerId(t, person, field);
  return person;
}

/** Links the gamer ID that the field requires. */
export async function giveGamerId(t: Pick<TestPlatform, 'db'>, person: Person, field: Field): Promise<void> {
  await t.db
    .insertInto('gamer_ids')
    .values({
      id: newId(),
      user_id: person.id,
      id_system_id: field.idSystemId,
      value: `Tag-${person.username}`,
      value_folded: `tag-${person.username}`,
      changeable_at: new Date('2030-01-01T00:00:00Z'),
      disconnected_at: null,
    })
    .execute();
}

/** Returns the request body for creating a match. */
export function setup(field: Field, changes: Partial<CreateMatchInput> = {}): CreateMatchInput {
  const { game_id, game_mode_id, console_id } = field;
  return {
    game_id,
    game_mode_id,
    console_id,
    team_size: 1,
    amount: 1000,
    rules_accepted: true,
    visibility: 'public',
    ...changes,
  };
}

/** Calls a match route and returns the match; fails on a refusal. */
export async function act(
  t: TestPlatform,
  person: Person | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<MatchView> {
  const response = await t.inject(person, method, `/api/v1/matches${path}`, body);
  if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
  return response.json<MatchView>();
}

/** Calls a match route and returns the status and code of the refusal. */
export async function refusal(
  t: TestPlatform,
  person: Person | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ status: number; code: number; data?: Record<string, unknown> }> {
  const response = await t.inject(person, method, `/api/v1/matches${path}`, body);
  if (response.statusCode === 200) throw new Error(`${method} ${path} was not refused`);
  const { error } = response.json<{ error: { code: number; data?: Record<string, unknown> } }>();
  return { status: response.statusCode, code: error.code, ...(error.data && { data: error.data }) };
}

/** Brings a 1v1 match to the given state. */
export async function duel(
  t: TestPlatform,
  field: Field,
  [a, b]: readonly [Person, Person],
  until: 'available' | 'prematch' | 'active',
  changes: Partial<CreateMatchInput> = {},
): Promise<MatchView> {
  let match = await act(t, a, 'POST', '', setup(field, changes));
  if (until === 'available') return match;
  match = await act(t, b, 'POST', `/${match.id}/join`);
  if (until === 'prematch') return match;
  for (const person of [a, b]) await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true });
  return act(t, a, 'POST', `/${match.id}/start`);
}

/** Returns a person's bucket balances in cents. */
export async function balancesOf(t: TestPlatform, person: Person) {
  const [wager, unsettled, cash] = (['wager_only', 'unsettled', 'cash'] as const).map((bucket) =>
    userAccount(person.id, bucket),
  );
  const held = await balances(t.db, [wager ?? '', unsettled ?? '', cash ?? '']);
  return { wager_only: held[wager ?? ''] ?? 0, unsettled: held[unsettled ?? ''] ?? 0, cash: held[cash ?? ''] ?? 0 };
}

/** Returns the escrow balance of a match in cents. */
export async function escrow(t: TestPlatform, matchId: string): Promise<number> {
  const account = `escrow:match:${matchId}`;
  return (await balances(t.db, [account]))[account] ?? 0;
}
