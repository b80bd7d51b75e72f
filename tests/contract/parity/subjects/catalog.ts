import { newId } from '../../../../platform/src/shared/ids.ts';
import type { World } from '../world.ts';

export const systemWithSignIn = async (t: World['t']) =>
  t.db.selectFrom('id_systems').select('id').where('integration', '=', 'oauth').executeTakeFirstOrThrow();

/** An unused name for a game. It consists of digits, because they can't form a word that the language rules refuse. */
export const newName = () =>
  `Orbit ${newId()
    .replaceAll(/[^0-9]/g, '')
    .slice(-10)}`;
