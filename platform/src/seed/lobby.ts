import type { Deps } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { createMatch } from '../matches/lifecycle/create.ts';
import { joinMatch } from '../matches/lifecycle/join.ts';
import { setReady, startMatch } from '../matches/lifecycle/start.ts';
import type { Placement, Score } from '../matches/results/scores.ts';
import { submitResult } from '../matches/results/submit.ts';
import type { CreateMatchInput } from '../matches/schemas.ts';
import { verifyTeam } from '../matches/teams/verifyTeam.ts';
import { invariant } from '../shared/assert.ts';
import { Refusal } from '../shared/refusal.ts';
import { chanceFrom } from './chance.ts';
import { crowd, readyPlayers } from './people.ts';

/** Minimum number of matches of each kind that exist after startup. */
export const world = { finished: 24, running: 4, open: 22, openTeams: 5, invited: 2 };

const amounts = [100, 200, 300, 500, 500, 1000, 1000, 1500, 2500];
const chance = chanceFrom(2611);

export interface Field extends Pick<CreateMatchInput, 'game_id' | 'game_mode_id' | 'console_id' | 'element_set_id'> {
  bestOf: number;
  maxScore: number;
  teamSizes: number[];
}

/** Plays matches between demo people through the regular operations, with real ledger entries. */
export async function seedMatches(deps: Deps): Promise<void> {
  const all = await readFields(deps);
  const fields = all.filter((field) => field.teamSizes.includes(1));
  const teamFields = all.filter((field) => field.teamSizes.some((size) => size > 1 && size <= 3));
  const some = await idsOf(
    deps,
    crowd.map((one) => one.username),
  );
  const ready = await idsOf(
    deps,
    readyPlayers.filter((one) => one.gamerIds && !one.frozen).map((one) => one.username),
  );
  await repeat(world.finished - (await count(deps, ['completed'])), (index) =>
    finished(deps, pick(fields), index % 4 === 0 ? pick(ready) : pick(some), pick(some)),
  );
  await repeat(world.running - (await count(deps, ['prematch', 'active', 'reporting'])), (index) =>
    running(deps, pick(fields), pick(some), pick(some), index),
  );
  await repeat(world.openTeams - (await count(deps, ['available'], 2)), () => openTeam(deps, pick(teamFields), some));
  await repeat(world.open - (await count(deps, ['available'])), () => open(deps, pick(fields), pick(some)));
  const [kai, maya] = ready;
  await repeat(world.invited - (await count(deps, ['invited'])), (index) =>
    open(
      deps,
      pick(fields),
      pick(some),
      [index % 2 === 0 ? kai : maya].flatMap((id) => id ?? []),
    ),
  );
}

/** Runs a function until it has succeeded `times` times. Attempts can fail because people are busy or out of money. */
async function repeat(times: number, run: (index: number) => Promise<unknown>): Promise<void> {
  let done = 0;
  for (let attempt = 0; done < times && attempt < times * 20; attempt++) {
    try {
      await run(done);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Opens a match, either public or for invited people. */
async function open(deps: Deps, field: Field, userId: string, invited: string[] = []): Promise<string> {
  const input: CreateMatchInput = {
    ...placeOf(field),
    team_size: 1,
    amount: pick(amounts),
    rules_accepted: true,
    visibility: invited.length > 0 ? 'private' : 'public',
    invite_user_ids: invited,
  };
  const match = await withTransaction(deps.db, (tx) => createMatch(tx, { config: deps.config, userId }, input));
  return match.id;
}

/** Creates a complete team that waits for opponents. All or nothing: an incomplete team isn't created. */
async function openTeam({ db, config }: Deps, field: Field, people: readonly string[]): Promise<void> {
  const size = Math.min(...field.teamSizes);
  const [captain, ...mates] = several(people, size);
  invariant(captain, 'a team has a captain');
  await withTransaction(db, async (tx) => {
    const { id } = await createMatch(
      tx,
      { config, userId: captain },
      {
        ...placeOf(field),
        team_size: size,
        amount: pick(amounts),
        rules_accepted: true,
        visibility: 'public',
        teammate_user_ids: mates,
      },
    );
    for (const userId of mates) await verifyTeam(tx, { config, userId }, id, {});
  });
}

function placeOf({ game_id, game_mode_id, console_id, element_set_id }: Field) {
  return { game_id, game_mode_id, console_id, element_set_id };
}

async function running(deps: Deps, field: Field, a: string, b: string, index: number): Promise<string> {
  const id = await meet(deps, field, a, b);
  if (index % 4 > 0) await begin(deps, id, a, b);
  if (index % 4 > 2) await report(deps, id, a, { placement: 1, scores: scoresFor(field, 'a') });
  return id;
}

async function finished(deps: Deps, field: Field, a: string, b: string): Promise<void> {
  const id = await meet(deps, field, a, b);
  await begin(deps, id, a, b);
  const winner = chance(2) === 0 ? 'a' : 'b';
  const scores = scoresFor(field, winner);
  await report(deps, id, a, { placement: winner === 'a' ? 1 : 2, scores });
  await report(deps, id, b, { placement: winner === 'b' ? 1 : 2, scores });
}

async function meet(deps: Deps, field: Field, a: string, b: string): Promise<string> {
  const { db, config } = deps;
  const id = await open(deps, field, a);
  await withTransaction(db, (tx) => joinMatch(tx, { config, userId: b }, id));
  return id;
}

async function begin({ db, config }: Deps, id: string, a: string, b: string): Promise<void> {
  for (const userId of [a, b]) {
    await withTransaction(db, (tx) => setReady(tx, { config, userId }, id, { ready: true }));
  }
  await withTransaction(db, (tx) => startMatch(tx, { config, userId: a }, id));
}

async function report(
  { db, config }: Deps,
  id: string,
  userId: string,
  result: { placement: Placement; scores: Score[] },
): Promise<void> {
  await withTransaction(db, (tx) => submitResult(tx, { config, userId }, id, result));
}

/** Generates scores that are consistent with a win by this side. */
export function scoresFor(
  { bestOf, maxScore }: Pick<Field, 'bestOf' | 'maxScore'>,
  winner: 'a' | 'b',
  below = chance,
): Score[] {
  return Array.from({ length: Math.ceil(bestOf / 2) }, (_, index) => {
    const high = Math.min(maxScore, 1 + below(5));
    const low = below(high);
    return winner === 'a' ? { round: index + 1, a: high, b: low } : { round: index + 1, a: low, b: high };
  });
}

/**
 * Returns the modes that everyone with linked gamer IDs can play, per console, with the randomly drawn set if there is
 * one.
 */
export async function readFields({ db }: { db: Db | Tx }): Promise<Field[]> {
  const rows = await db
    .selectFrom('game_modes as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('game_consoles as gc', 'gc.game_id', 'g.id')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .leftJoin('id_systems as i', (join) =>
      join.on((eb) => eb('i.id', '=', eb.fn.coalesce('g.id_system_id', 'c.id_system_id'))),
    )
    .leftJoin('element_sets as s', (join) =>
      join.onRef('s.game_mode_id', '=', 'm.id').on('s.rule', '=', 'draw').on('s.offered', '=', true),
    )
    .select(['g.id as game_id', 'm.id as game_mode_id', 'c.id as console_id', 's.id as element_set_id'])
    .select(['m.best_of', 'm.max_score', 'm.team_sizes', 'm.streaming_required', 'i.integration'])
    .orderBy('g.position')
    .orderBy('m.position')
    .orderBy('c.position')
    .orderBy('s.position')
    .execute();
  return rows
    .filter((row) => !row.streaming_required && row.integration !== 'oauth')
    .map(({ best_of, max_score, team_sizes, streaming_required: _streaming, integration: _integration, ...ids }) => ({
      ...ids,
      bestOf: best_of,
      maxScore: max_score,
      teamSizes: team_sizes,
    }));
}

async function idsOf({ db }: Deps, usernames: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('username', 'in', usernames)
    .where('status', '=', 'enabled')
    .orderBy('username')
    .execute();
  return rows.map((row) => row.id);
}

type Counted = 'completed' | 'prematch' | 'active' | 'reporting' | 'available' | 'invited';

async function count({ db }: Deps, states: Counted[], leastSize = 1): Promise<number> {
  const { number } = await db
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .where('state', 'in', states)
    .where('team_size', '>=', leastSize)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Picks `count` distinct items at random, or all items if there are fewer. */
function several<T>(list: readonly T[], count: number): T[] {
  const found: T[] = [];
  while (found.length < Math.min(count, list.length)) {
    const one = pick(list);
    if (!found.includes(one)) found.push(one);
  }
  return found;
}

function pick<T>(list: readonly T[]): T {
  const one = list[chance(list.length)];
  invariant(one !== undefined, 'the list to pick from is not empty');
  return one;
}
