import { formatCount, formatMoney, plural } from '@/shared/lib/format';
import type { PlayEvent_ViewFragment } from '../api/tournament.generated.ts';
import { phaseOf } from './phase.ts';

type Entry = Pick<PlayEvent_ViewFragment, 'entryAmount' | 'teamSize'>;
type Places = Pick<PlayEvent_ViewFragment, 'teamsCount' | 'maxTeams' | 'waitlistCount' | 'teamSize'>;

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** An ordinal number: `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  const ending = place % 100 > 10 && place % 100 < 14 ? undefined : endings[place % 10];
  return `${formatCount(place)}${ending ?? 'th'}`;
}

/** Describes the entry: `Free`, or the price per player, such as `$25.00 a player`. */
export function entryWords({ entryAmount, teamSize }: Entry): string {
  if (entryAmount === 0) return 'Free';
  return teamSize > 1 ? `${formatMoney(entryAmount)} a player` : formatMoney(entryAmount);
}

/** Describes the number of taken places: `11 of 16 teams`, or players if the event isn't played in teams. */
export function placesWords({ teamsCount, maxTeams, teamSize }: Places): string {
  return `${formatCount(teamsCount)} of ${plural(maxTeams, teamSize > 1 ? 'team' : 'player')}`;
}

export const isFull = ({ teamsCount, maxTeams }: Places) => teamsCount >= maxTeams;

type Pool = Pick<PlayEvent_ViewFragment, 'state' | 'poolAmount' | 'fullPoolAmount'>;

/**
 * Whether the pool can still grow, because teams can register. The prizes of a full field are then higher than the
 * current prizes.
 */
export function poolGrows({ state, poolAmount, fullPoolAmount }: Pool): boolean {
  return ['upcoming', 'registration', 'postponed'].includes(phaseOf(state)) && fullPoolAmount > poolAmount;
}

/** Describes a full field: `with 16 teams`. */
export const fullFieldWords = ({ maxTeams, teamSize }: Pick<PlayEvent_ViewFragment, 'maxTeams' | 'teamSize'>) =>
  `with ${plural(maxTeams, teamSize > 1 ? 'team' : 'player')}`;

export interface PrizeRow {
  /** The places in a row: `1st`, or `3rd to 4th` for places with the same prize. */
  places: string;
  amount: number;
  fullAmount: number;
}

/** The rows of the prize plan. Adjacent places with equal prizes share a row. */
export function prizeRows(prizes: PlayEvent_ViewFragment['prizes']): PrizeRow[] {
  const groups: { from: number; to: number; amount: number; fullAmount: number }[] = [];
  for (const { placement, amount, fullAmount } of prizes) {
    const last = groups.at(-1);
    const same = last && last.amount === amount && last.fullAmount === fullAmount;
    if (same && last.to === placement - 1) last.to = placement;
    else groups.push({ from: placement, to: placement, amount, fullAmount });
  }
  return groups.map(({ from, to, ...amounts }) => ({
    places: from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`,
    ...amounts,
  }));
}
