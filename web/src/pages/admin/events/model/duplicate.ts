import { formatMoney } from '@/shared/lib/format';
import type { OriginalPicture } from '@/widgets/staffPicture';
import type { EventSettings_ViewFragment, StakeEventToDuplicateQuery } from '../api/newEvent.generated.ts';
import { emptyOptions, type FormatOptions } from './formatOptions.ts';
import { emptyEvent, type NewEvent, prizeSplits } from './newEvent.ts';
import { emptyStakeEvent, type NewStakeEvent, roundsToWin } from './newStakeEvent.ts';

/** An event to duplicate. Includes its picture if the picture can be copied. */
export function picturedIn({ id, imageUrl }: { id: string; imageUrl: string | null }): OriginalPicture | null {
  return imageUrl === null ? null : { id, imageUrl };
}

/**
 * Form values for a new event with the settings of an earlier one. Staff choose the start, the invite list and the
 * element set.
 */
export function duplicateOf(event: EventSettings_ViewFragment): NewEvent {
  return {
    ...emptyEvent,
    name: event.name,
    gameId: event.game.id,
    modeId: event.mode.id,
    consoleId: event.console.id,
    format: event.format,
    options: optionsOf(event.options),
    teamSize: String(event.teamSize),
    minTeams: String(event.minTeams),
    maxTeams: String(event.maxTeams),
    entry: formatMoney(event.entryAmount),
    sponsor: formatMoney(event.sponsorAmount),
    ...prizesOf(event.prizes),
    seeding: event.seeding,
    inviteOnly: event.inviteOnly,
    shoutcast: event.shoutcast,
  };
}

function optionsOf(options: EventSettings_ViewFragment['options']): FormatOptions {
  return {
    consolation: options.consolation,
    grandFinal: options.grandFinal ?? emptyOptions.grandFinal,
    groups: String(options.groups),
    legs: options.legs === 2 ? '2' : '1',
    rounds: options.rounds === null ? '' : String(options.rounds),
    scoring: options.scoring ?? emptyOptions.scoring,
  };
}

function prizesOf(prizes: EventSettings_ViewFragment['prizes']): Pick<NewEvent, 'prizes' | 'copiedShares'> {
  const shares = prizes.toSorted((a, b) => a.placement - b.placement).map(({ bps }) => bps);
  const known = Object.entries(prizeSplits).find(([, split]) => split.shares.join() === shares.join());
  return known
    ? { prizes: known[0] as keyof typeof prizeSplits, copiedShares: [] }
    : { prizes: 'copied', copiedShares: shares };
}

type StakeEvent = NonNullable<StakeEventToDuplicateQuery['adminStakeEvent']>['event'];

/**
 * Form values for a new stake event with the same league, teams and length. `leagueTeams` are the league's current
 * teams. If either team has left the league, staff choose both teams.
 */
export function stakeDuplicateOf(
  event: StakeEvent,
  leagueTeams: readonly { id: string; name: string }[],
): NewStakeEvent {
  const ids = event.teams.map((team) => leagueTeams.find(({ name }) => name === team.name)?.id);
  const [first, second] = ids;
  const rounds = String((event.roundsTotal + 1) / 2);
  return {
    ...emptyStakeEvent,
    leagueId: event.league.id,
    teams: ids.length === 2 && first && second ? [first, second] : ['', ''],
    rounds: roundsToWin.find((offered) => offered === rounds) ?? emptyStakeEvent.rounds,
    shoutcast: event.shoutcast,
  };
}
