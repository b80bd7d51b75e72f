import type { Static } from 'typebox';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { freeCode } from '../events/create.ts';
import { insertEvent } from '../events/insertEvent.ts';
import { apply, finish, openChange, permit } from '../events/lifecycle/change.ts';
import type { Origin } from '../events/lifecycle/eventChange.ts';
import type { Stages } from '../events/lifecycle/stages.ts';
import type { MatchEventView } from '../events/schemas.ts';
import type { BracketOptions } from '../events/tournaments/bracketOptions.ts';
import { snapshotRules } from '../matches/lifecycle/snapshot.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { isTable, MOST_TEAMS } from './brackets/structure.ts';
import { reserveSponsorMoney } from './entries.ts';
import { tableFault } from './prizes/prizes.ts';
import type { CreateTournamentBody } from './staff/schemas.ts';

export type NewTournament = Omit<Static<typeof CreateTournamentBody>, 'media_id' | 'picture_of' | 'picture_was'>;

/**
 * Creates a tournament or play event and opens its registration. Sponsor money is reserved from `house:promo`.
 * @param stages lengths of its stages, if they differ from the standard ones
 * @throws 404, 1000
 */
export async function createTournament(
  tx: Tx,
  config: Config,
  origin: Origin,
  wanted: NewTournament,
  stages?: Stages,
): Promise<MatchEventView> {
  const now = await appNow(tx);
  const startDate = new Date(wanted.start_date);
  if (startDate <= now) throw common.validation({}, 'Choose a start time in the future.', 'start_date');
  const mode = await tx
    .selectFrom('game_modes')
    .select('game_id')
    .where('id', '=', wanted.game_mode_id)
    .executeTakeFirst();
  if (!mode) throw common.validation({}, 'Choose a game mode.', 'game_mode_id');
  checkNumbers(config, wanted);
  const options = optionsOf(wanted);
  const rules = await snapshotRules(tx, {
    game_id: mode.game_id,
    game_mode_id: wanted.game_mode_id,
    console_id: wanted.console_id,
    element_set_id: wanted.element_set_id ?? null,
    team_size: wanted.team_size,
  });
  const id = newId();
  await insertEvent(tx, {
    id,
    kind: options.format === 'rounds' ? 'play_event' : 'tournament',
    name: wanted.name,
    code: await freeCode(tx),
    state: 'draft',
    game_id: mode.game_id,
    game_mode_id: wanted.game_mode_id,
    console_id: wanted.console_id,
    element_set_id: wanted.element_set_id ?? null,
    format: options.format,
    format_rounds: options.format === 'rounds' ? options.rounds : 1,
    start_date: startDate,
    first_start_date: startDate,
    shoutcast: wanted.shoutcast ?? false,
    image_url: wanted.image_url ?? null,
    entry_amount: wanted.entry_amount,
    sponsor_amount: wanted.sponsor_amount ?? 0,
    team_size: wanted.team_size,
    min_teams: wanted.min_teams,
    max_teams: wanted.max_teams,
    prize_table: wanted.prize_split,
    seeding: wanted.seeding ?? 'rank',
    bracket: JSON.stringify({ ...options, stages }),
    // Ties are only possible in formats with a table.
    rules: JSON.stringify({ ...rules, draw_allowed: rules.draw_allowed && isTable(options) }),
    invite_only: wanted.invite_only ?? (wanted.invite_list_id ?? null) !== null,
    invite_list_id: wanted.invite_list_id ?? null,
    created_by: origin.userId,
    created_at: now,
  });
  const change = await openChange(tx, origin, id);
  await reserveSponsorMoney(tx, change.event);
  await apply(change, permit(change, 'approve'));
  await apply(change, permit(change, 'open'));
  return finish(change, 'event.registration');
}

/** @throws 1000 */
function checkNumbers(config: Config, wanted: NewTournament): void {
  const { entryMaxAmount, sponsorMaxAmount } = config.tournaments;
  const faults: [boolean, string, string][] = [
    [wanted.entry_amount > entryMaxAmount, 'The entry is above the limit.', 'entry_amount'],
    [(wanted.sponsor_amount ?? 0) > sponsorMaxAmount, 'The sponsor money is above the limit.', 'sponsor_amount'],
    [wanted.min_teams > wanted.max_teams, 'The minimum is above the maximum.', 'min_teams'],
    [wanted.max_teams > MOST_TEAMS, `At most ${MOST_TEAMS} teams can take part.`, 'max_teams'],
    [wanted.prize_split.length > wanted.max_teams, 'There are more prizes than teams.', 'prize_split'],
  ];
  const [found] = faults.filter(([wrong]) => wrong);
  if (found) throw common.validation({}, found[1], found[2]);
  const fault = tableFault(wanted.prize_split);
  if (fault) throw common.validation({}, fault, 'prize_split');
}

/** Fills in the defaults of the format. @throws 1000 */
function optionsOf({ format, options = {}, min_teams }: NewTournament): BracketOptions {
  const given = options ?? {};
  if (format === 'single_elimination') return { format, consolation: given.consolation ?? false };
  if (format === 'double_elimination') return { format, grandFinal: given.grand_final ?? 'double' };
  if (format === 'swiss') return { format, rounds: given.rounds ?? null };
  if (format === 'rounds') return { format, rounds: given.rounds ?? 5, scoring: given.scoring ?? 'score' };
  const groups = given.groups ?? 1;
  if (groups * 2 > min_teams) throw common.validation({}, 'Each group needs at least two teams.', 'options');
  return { format, groups, legs: given.legs === 2 ? 2 : 1 };
}
