import type { EventSeeding, TournamentFormat } from '@/shared/api/types.generated';
import { formatPercent, fromField, parseMoney } from '@/shared/lib/format';
import { emptyOptions, type FormatOptions, readOptions } from './formatOptions.ts';

/** Form values of a new event, as typed. */
export interface NewEvent {
  name: string;
  gameId: string;
  modeId: string;
  consoleId: string;
  /** Empty for none. Only used for brackets. */
  elementSetId: string;
  format: TournamentFormat;
  options: FormatOptions;
  teamSize: string;
  minTeams: string;
  maxTeams: string;
  entry: string;
  sponsor: string;
  prizes: keyof typeof prizeSplits | 'copied';
  /** The prize shares of the copied event, if they aren't one of `prizeSplits`. Otherwise empty. */
  copiedShares: readonly number[];
  seeding: EventSeeding;
  start: string;
  inviteOnly: boolean;
  /** Empty for an event without an invite list, which requires the event's code. Only used if the event is private. */
  inviteListId: string;
  shoutcast: boolean;
}

export const formats: Record<TournamentFormat, string> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  round_robin: 'Round robin',
  swiss: 'Swiss',
  rounds: 'Rounds with scores (play event)',
};

export const seedings: Record<EventSeeding, string> = {
  rank: 'By rank points',
  manual: 'By staff',
  random: 'By a verifiable draw',
};

/** Shares of the prize pool in basis points, best place first. */
export const prizeSplits = {
  winner: { label: 'Winner takes all', shares: [10_000] },
  two: { label: '70% and 30%', shares: [7000, 3000] },
  three: { label: '50%, 30% and 20%', shares: [5000, 3000, 2000] },
  four: { label: '40%, 30%, 20% and 10%', shares: [4000, 3000, 2000, 1000] },
} as const;

export const emptyEvent: NewEvent = {
  name: '',
  gameId: '',
  modeId: '',
  consoleId: '',
  elementSetId: '',
  format: 'single_elimination',
  options: emptyOptions,
  teamSize: '',
  minTeams: '4',
  maxTeams: '16',
  entry: '0',
  sponsor: '0',
  prizes: 'two',
  copiedShares: [],
  seeding: 'rank',
  start: '',
  inviteOnly: false,
  inviteListId: '',
  shoutcast: false,
};

/** The prize splits that the form offers. */
export function prizeOptions({ copiedShares }: NewEvent): { value: NewEvent['prizes']; label: string }[] {
  const offered: { value: NewEvent['prizes']; label: string }[] = Object.entries(prizeSplits).map(
    ([value, { label }]) => ({ value: value as keyof typeof prizeSplits, label }),
  );
  return copiedShares.length === 0 ? offered : [...offered, { value: 'copied', label: sharesInWords(copiedShares) }];
}

const sharesInWords = (shares: readonly number[]) => shares.map((share) => formatPercent(share / 100)).join(', ');

const countOf = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** The event in the platform's format, or a message about a missing or invalid value. */
export function readEvent(event: NewEvent, now: number) {
  const [minTeams, maxTeams] = [countOf(event.minTeams), countOf(event.maxTeams)];
  const [entryAmount, sponsorAmount] = [parseMoney(event.entry), parseMoney(event.sponsor)];
  const startDate = fromField(event.start);
  const format = readOptions(event.format, event.options);
  const shares = event.prizes === 'copied' ? event.copiedShares : prizeSplits[event.prizes].shares;
  if (event.name.trim().length < 3) return { fault: 'Enter a name of at least three characters.' };
  if (event.modeId === '' || event.consoleId === '' || event.teamSize === '')
    return { fault: 'Choose a game, a mode, a console and a team size.' };
  if ('fault' in format) return format;
  if (minTeams === null || maxTeams === null || minTeams < 2) return { fault: 'Enter how many teams can take part.' };
  if (minTeams > maxTeams) return { fault: 'The minimum number of teams is higher than the maximum.' };
  if (maxTeams < shares.length) return { fault: 'There are more prizes than teams.' };
  if (entryAmount === null || sponsorAmount === null) return { fault: 'Enter amounts such as 10.00.' };
  if (startDate === null || Date.parse(startDate) <= now) return { fault: 'Choose a start in the future.' };
  return {
    name: event.name.trim(),
    gameModeId: event.modeId,
    consoleId: event.consoleId,
    elementSetId: event.format !== 'rounds' && event.elementSetId !== '' ? event.elementSetId : null,
    format: event.format,
    options: format.options,
    teamSize: Number(event.teamSize),
    minTeams,
    maxTeams,
    entryAmount,
    sponsorAmount,
    prizeSplit: [...shares],
    seeding: event.seeding,
    startDate,
    inviteOnly: event.inviteOnly,
    inviteListId: event.inviteOnly && event.inviteListId !== '' ? event.inviteListId : null,
    shoutcast: event.shoutcast,
  };
}
