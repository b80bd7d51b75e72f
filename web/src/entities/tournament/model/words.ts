import { formatCount, formatMoney, plural } from '@/shared/lib/format';
import type { PlayEvent_ViewFragment } from '../api/tournament.generated.ts';

type Entry = Pick<PlayEvent_ViewFragment, 'entryAmount' | 'teamSize'>;
type Places = Pick<PlayEvent_ViewFragment, 'teamsCount' | 'maxTeams' | 'waitlistCount' | 'teamSize'>;

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  const ending = place % 100 > 10 && place % 100 < 14 ? undefined : endings[place % 10];
  return `${formatCount(place)}${ending ?? 'th'}`;
}

/** `Free`, or what one player pays: `$25.00 a player`. */
export function entryWords({ entryAmount, teamSize }: Entry): string {
  if (entryAmount === 0) return 'Free';
  return teamSize > 1 ? `${formatMoney(entryAmount)} a player` : formatMoney(entryAmount);
}

/** `11 of 16 teams`, or players in events that are played alone. */
export function placesWords({ teamsCount, maxTeams, teamSize }: Places): string {
  return `${formatCount(teamsCount)} of ${plural(maxTeams, teamSize > 1 ? 'team' : 'player')}`;
}

export const isFull = ({ teamsCount, maxTeams }: Places) => teamsCount >= maxTeams;

export interface PrizeRow {
  /** `1st`, or `3rd to 4th` for places with the same prize. */
  places: string;
  amount: number;
}

/** The prize plan with equal neighbors in one row. */
export function prizeRows(prizes: PlayEvent_ViewFragment['prizes']): PrizeRow[] {
  const groups: { from: number; to: number; amount: number }[] = [];
  for (const { placement, amount } of prizes) {
    const last = groups.at(-1);
    if (last && last.amount === amount && last.to === placement - 1) last.to = placement;
    else groups.push({ from: placement, to: placement, amount });
  }
  return groups.map(({ from, to, amount }) => ({
    places: from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`,
    amount,
  }));
}
