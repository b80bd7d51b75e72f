import { newId } from '../../../../platform/src/shared/ids.ts';
import type { World } from '../world.ts';

export const systemWithSignIn = async (t: World['t']) =>
  t.db.selectFrom('id_systems').select('id').where('integration', '=', 'oauth').executeTakeFirstOrThrow();

/** A name that no game has. Digits can't spell a word that the language rules refuse. */
export const newName = () =>
  `Orbit ${newId()
    .replaceAll(/[^0-9]/g, '')
    .slice(-10)}`;
