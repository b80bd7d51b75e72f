import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Id, Nullable, OneOf } from '../shared/schema.ts';
import { oddsFormats } from './tables.ts';

const MOST_GAMES = 20;
const Preferences = Type.Object({ game_ids: Type.Array(Id), odds_format: Nullable(OneOf(oddsFormats)) });
describeSchema(Preferences, 'Preferences', "A user's preferences.", {
  game_ids: 'Ids of the games the user plays, in order of preference.',
  odds_format: 'How prices are shown. Null if the user has never chosen.',
});

/** Routes for the games a person plays and the price format they prefer. */
export function preferenceRoutes(app: App): void {
  const own = policy.user({ scopes: ['full', 'phone_required'] });

  route(app, {
    operationId: 'preferences.get',
    method: 'GET',
    url: '/api/v1/user_preferences',
    summary: "The viewer's preferences.",
    policy: own,
    response: Preferences,
    handler: ({ deps, userId }) => readPreferences(deps.db, userId),
  });

  route(app, {
    operationId: 'preferences.bulk',
    method: 'POST',
    url: '/api/v1/user_preferences/bulk',
    summary: 'Replaces the games the viewer plays. At most 20.',
    policy: own,
    fields: { game_ids: 'Game ids, in order of preference.' },
    body: Type.Object({ game_ids: Type.Array(Id, { maxItems: MOST_GAMES }) }),
    response: Preferences,
    handler: ({ deps, userId, body }) =>
      withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        await replaceGames(tx, userId, [...new Set(body.game_ids)]);
        return readPreferences(tx, userId);
      }),
  });

  route(app, {
    operationId: 'preferences.odds_format',
    method: 'POST',
    url: '/api/v1/user_preferences/odds_format',
    summary: 'Sets how prices are shown to the viewer.',
    policy: own,
    fields: { odds_format: 'How prices are shown.' },
    body: Type.Object({ odds_format: OneOf(oddsFormats) }),
    response: Preferences,
    handler: async ({ deps, userId, body: { odds_format } }) => {
      await deps.db
        .insertInto('user_odds_formats')
        .values({ user_id: userId, odds_format })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ odds_format }))
        .execute();
      return readPreferences(deps.db, userId);
    },
  });
}

async function readPreferences(db: Db | Tx, userId: string): Promise<Static<typeof Preferences>> {
  const chosen = await db
    .selectFrom('user_odds_formats')
    .select('odds_format')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { game_ids: await readGames(db, userId), odds_format: chosen?.odds_format ?? null };
}

async function replaceGames(tx: Tx, userId: string, gameIds: string[]): Promise<void> {
  await tx.deleteFrom('user_games').where('user_id', '=', userId).execute();
  if (gameIds.length === 0) return;
  const known = await tx
    .selectFrom('games')
    .select('id')
    .where('id', 'in', gameIds)
    .where('offered', '=', true)
    .execute();
  if (known.length < gameIds.length)
    throw common.validation(undefined, 'This game isn’t offered. Choose one from the list.', 'game_ids');
  const rows = gameIds.map((game_id, position) => ({ user_id: userId, game_id, position }));
  await tx.insertInto('user_games').values(rows).execute();
}

async function readGames(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_games as u')
    .innerJoin('games as g', 'g.id', 'u.game_id')
    .select('u.game_id')
    .where('u.user_id', '=', userId)
    .where('g.offered', '=', true)
    .orderBy('u.position')
    .execute();
  return rows.map((row) => row.game_id);
}
