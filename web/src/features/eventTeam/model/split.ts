import type { OwnTeamView } from '@/entities/tournament';
import { formatPercent } from '@/shared/lib/format';
import type { PrizeShare } from './useTeamActions.ts';

type Member = OwnTeamView['members'][number];

/** Percentages as typed by the captain, by user ID. */
export type Percents = Readonly<Record<string, string>>;

/** The proposed shares or, if there are none, equal shares for the lineup. The first members get the remainder. */
export function initialPercents(members: readonly Member[]): Percents {
  if (members.some(({ bps }) => bps !== null)) {
    return Object.fromEntries(members.map(({ user, bps }) => [user.id, String(Math.round((bps ?? 0) / 100))]));
  }
  const players = members.filter(({ slot }) => slot === 'lineup');
  const each = Math.floor(100 / Math.max(1, players.length));
  const rest = 100 - each * players.length;
  return Object.fromEntries(
    members.map((member) => {
      const at = players.indexOf(member);
      return [member.user.id, at < 0 ? '0' : String(each + (at < rest ? 1 : 0))];
    }),
  );
}

const percentOf = (text: string | undefined) => (text && /^\d{1,3}$/.test(text) ? Number(text) : null);

/** The error in the percentages. Null if they can be proposed. */
export function splitFault(members: readonly Member[], percents: Percents): string | null {
  const values = members.map(({ user }) => percentOf(percents[user.id]));
  if (values.some((value) => value === null || value > 100)) return 'Enter a whole percentage for everyone.';
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return sum === 100 ? null : `The shares add up to ${formatPercent(sum)}. They must add up to 100%.`;
}

export const sharesOf = (members: readonly Member[], percents: Percents): PrizeShare[] =>
  members.map(({ user }) => ({ userId: user.id, bps: (percentOf(percents[user.id]) ?? 0) * 100 }));
