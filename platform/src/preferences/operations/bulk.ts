import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { Preferences, readPreferences } from './common.ts';

const MOST_GAMES = 20;

export function bulkRoute(app: App): void {
  const own = policy.user({ scopes: ['full', 'phone_required'] });
  route(app, {
    operationId: 'preferences.bulk',
    method: 'POST',
    url: '/api/v1/user_preferences/bulk',
    summary: 'Replaces the games the viewer plays. At most 20.',
    policy: own,
    fields: { game_ids: 'Game IDs, in order of preference.' },
    body: Type.Object({ game_ids: Type.Array(Id, { maxItems: MOST_GAMES }) }),
    response: Preferences,
    handler: ({ deps, userId, body }) =>
      withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        await replaceGames(tx, userId, [...new Set(body.game_ids)]);
        return readPreferences(tx, userId);
      }),
  });
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
