import { newId } from '../../../../platform/src/shared/ids.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

const systemWithSignIn = async (t: World['t']) =>
  t.db.selectFrom('id_systems').select('id').where('integration', '=', 'oauth').executeTakeFirstOrThrow();

/** A name that no game has. Digits can't spell a word that the language rules refuse. */
const newName = () =>
  `Orbit ${newId()
    .replaceAll(/[^0-9]/g, '')
    .slice(-10)}`;

export const catalogue: Record<string, Subject> = {
  'Mutation.adminCreateGame': ({ field }) => ({
    name: newName(),
    genre: 'Racing',
    consoleIds: [field.console_id],
    reason: 'Players asked for it.',
  }),
  'Mutation.adminUpdateGame': ({ field }) => ({ id: field.game_id, genre: 'Football', reason: 'A clearer genre.' }),
  'Mutation.adminCreateGameMode': ({ field }) => ({
    gameId: field.game_id,
    name: newName(),
    description: 'A short match.',
    teamSizes: [1],
    bestOf: 1,
    drawAllowed: false,
    scoreUnit: 'points',
    maxScore: 10,
    rules: ['Report the points.'],
    streamingRequired: false,
    reason: 'Players asked for it.',
  }),
  'Mutation.adminUpdateGameMode': ({ field }) => ({
    modeId: field.game_mode_id,
    description: 'A full match.',
    reason: 'Clearer words.',
  }),
  'Mutation.adminCreateConsole': ({ field }) => ({
    name: newName(),
    idSystemId: field.idSystemId,
    reason: 'Players asked for it.',
  }),
  'Mutation.adminUpdateConsole': ({ field }) => ({
    id: field.console_id,
    idSystemId: field.idSystemId,
    reason: 'The names of the console.',
  }),
  'Query.bannedItems': ({ field }) => ({ gameId: field.game_id }),
  'Query.idSystemIntegration': ({ field }) => ({ id: field.idSystemId }),
  'Query.elementSets': ({ field }) => ({ gameModeId: field.game_mode_id }),
  'Query.matchRequirements': ({ field }) => ({
    gameId: field.game_id,
    gameModeId: field.game_mode_id,
    consoleId: field.console_id,
  }),
  'Query.matchCandidates': ({ field }) => ({ gameId: field.game_id, consoleId: field.console_id }),
  'Mutation.connectGamerId': async ({ t }) => {
    const { id } = await t.db
      .selectFrom('id_systems')
      .select('id')
      .where('slug', '=', 'forge')
      .executeTakeFirstOrThrow();
    return { idSystemId: id, value: 'nightowl#4821' };
  },
  'Mutation.beginGamerIdLink': ({ t }) => systemWithSignIn(t),
  'Mutation.readLinkedAccount': async ({ t }) => ({ ...(await systemWithSignIn(t)), code: 'code', state: 'state' }),
  'Mutation.disconnectGamerId': async ({ t, people, field }) => {
    const { id } = await t.db
      .selectFrom('gamer_ids')
      .select('id')
      .where('user_id', '=', people.player.id)
      .where('id_system_id', '=', field.idSystemId)
      .executeTakeFirstOrThrow();
    return { id };
  },
  'Mutation.setOddsFormat': () => ({ oddsFormat: 'american' }),
  'Mutation.updatePreferences': ({ field }) => ({ gameIds: [field.game_id] }),
};
