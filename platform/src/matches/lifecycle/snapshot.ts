import { isModeOffered } from '../../catalog/offered.ts';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { CreateMatchInput } from '../schemas.ts';
import type { RulesSnapshot } from '../tables.ts';

/** The fields of a match that determine its rules. */
type MatchField = Pick<CreateMatchInput, 'game_id' | 'game_mode_id' | 'console_id' | 'element_set_id' | 'team_size'>;

/**
 * Returns a snapshot of a mode's current rules, to be stored with the match.
 * @throws 1000 if the mode, console, size and element set aren't compatible, or the game, mode, console or
 * element set isn't offered
 */
export async function snapshotRules(tx: Tx, input: MatchField): Promise<RulesSnapshot> {
  const wrong = (param: string, message: string) => common.validation({}, message, param);
  const mode = await tx
    .selectFrom('game_modes')
    .selectAll()
    .where('id', '=', input.game_mode_id)
    .where('game_id', '=', input.game_id)
    .executeTakeFirst();
  if (!mode) throw wrong('game_mode_id', 'This game doesn’t have that mode.');
  if (!(await isModeOffered(tx, mode.id)))
    throw wrong('game_mode_id', 'This game or mode is no longer offered. Nothing was charged. Choose another one.');
  if (!mode.team_sizes.includes(input.team_size))
    throw wrong('team_size', 'This mode isn’t played with that team size.');
  const place = await tx
    .selectFrom('game_consoles')
    .select('console_id')
    .where('game_id', '=', input.game_id)
    .where('console_id', '=', input.console_id)
    .where('offered', '=', true)
    .executeTakeFirst();
  if (!place) throw wrong('console_id', 'This game isn’t available on that platform.');
  const banned = await tx
    .selectFrom('banned_items')
    .select('name')
    .where('game_id', '=', input.game_id)
    .where((eb) => eb.or([eb('game_mode_id', 'is', null), eb('game_mode_id', '=', mode.id)]))
    .orderBy('position')
    .orderBy('name')
    .execute();
  return {
    rules: mode.rules,
    banned_items: banned.map((item) => item.name),
    best_of: mode.best_of,
    draw_allowed: mode.draw_allowed,
    score_unit: mode.score_unit,
    max_score: mode.max_score,
    streaming_required: mode.streaming_required,
    element_set: input.element_set_id ? await elementSet(tx, mode.id, input.element_set_id) : null,
  };
}

async function elementSet(tx: Tx, modeId: string, setId: string): Promise<RulesSnapshot['element_set']> {
  const set = await tx
    .selectFrom('element_sets')
    .select(['name', 'kind', 'rule', 'offered'])
    .where('id', '=', setId)
    .where('game_mode_id', '=', modeId)
    .executeTakeFirst();
  if (!set) throw common.validation({}, 'This mode doesn’t have that set.', 'element_set_id');
  const { offered, ...described } = set;
  if (!offered)
    throw common.validation(
      {},
      'This set is no longer offered. Nothing was charged. Choose another one.',
      'element_set_id',
    );
  const elements = await tx
    .selectFrom('elements')
    .select(['id', 'name'])
    .where('element_set_id', '=', setId)
    .orderBy('position')
    .execute();
  return { ...described, elements };
}
