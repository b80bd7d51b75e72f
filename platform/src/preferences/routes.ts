import Type from 'typebox';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { Id } from '../shared/schema.ts';

const MOST_GAMES = 20;
const Preferences = Type.Object({ game_ids: Type.Array(Id) });
describeSchema(Preferences, 'Preferences', "A user's preferences.", {
  game_ids: 'Ids of the games the user plays, in order of preference.',
});

/** The games a person plays. */
export function preferenceRoutes(app: App): void {
  const own = policy.user({ scopes: ['full', 'phone_required'] });

  route(app, {
    operationId: 'preferences.get',
    method: 'GET',
    url: '/api/v1/user_preferences',
    summary: "The viewer's preferences.",
    policy: own,
    response: Preferences,
    handler: async ({ deps, userId }) => ({ game_ids: await readGames(deps.db, userId) }),
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
        return { game_ids: await readGames(tx, userId) };
      }),
  });
}

async function replaceGames(tx: Tx, userId: string, gameIds: string[]): Promise<void> {
  await tx.deleteFrom('user_games').where('user_id', '=', userId).execute();
  if (gameIds.length === 0) return;
  const known = await tx.selectFrom('games').select('id').where('id', 'in', gameIds).execute();
  if (known.length < gameIds.length)
    throw common.validation(undefined, 'This game doesn’t exist. Choose one from the list.', 'game_ids');
  const rows = gameIds.map((game_id, position) => ({ user_id: userId, game_id, position }));
  await tx.insertInto('user_games').values(rows).execute();
}

async function readGames(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_games')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.game_id);
}
