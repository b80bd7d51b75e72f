import type { StaffLeague_RowFragment } from '../api/leagues.generated.ts';

/** The form fields for a league, as typed by staff. */
export interface LeagueDraft {
  name: string;
  modeId: string;
  timeZone: string;
  /** Start times of the time slots, such as `19:00, 20:30`. */
  starts: string;
  minutes: string;
  apart: string;
  cap: string;
  wholeField: boolean;
}

export const emptyLeague: LeagueDraft = {
  name: '',
  modeId: '',
  timeZone: 'America/New_York',
  starts: '19:00, 20:30',
  minutes: '90',
  apart: '90',
  cap: '',
  wholeField: false,
};

const zones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** Available time zones, including the league's current one. */
export const zonesWith = (timeZone: string): string[] => (zones.includes(timeZone) ? zones : [timeZone, ...zones]);

const pad = (value: number) => String(value).padStart(2, '0');
const clockOf = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Formats times given in minutes after midnight. */
export const clockTimes = (starts: readonly number[]): string => starts.map(clockOf).join(', ');

/** Parses the times in a text to minutes after midnight. Null if one of them isn't a valid time. */
export function minutesIn(text: string): number[] | null {
  const found = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(each));
  if (found.length === 0 || found.includes(null)) return null;
  return found.map((match) => Number(match?.[1]) * 60 + Number(match?.[2]));
}

/** A draft that contains the values of an existing league. */
export function draftOf({ name, mode, times }: StaffLeague_RowFragment): LeagueDraft {
  if (!times) return { ...emptyLeague, name, modeId: mode.id };
  const { timeZone, slotStarts, slotMinutes, apartMinutes, weeklyCap, wholeField } = times;
  return {
    name,
    modeId: mode.id,
    timeZone,
    starts: clockTimes(slotStarts),
    minutes: String(slotMinutes),
    apart: String(apartMinutes),
    cap: weeklyCap === null ? '' : String(weeklyCap),
    wholeField,
  };
}

/** Converts the draft to the mutation's input. */
export function cleanDraft({ name, modeId, timeZone, starts, minutes, apart, cap, wholeField }: LeagueDraft) {
  return {
    name: name.trim(),
    gameModeId: modeId,
    timeZone,
    slotStarts: minutesIn(starts) ?? [],
    slotMinutes: Number(minutes),
    apartMinutes: Number(apart),
    weeklyCap: cap.trim() === '' ? null : Number(cap),
    wholeField,
  };
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The reason why the draft can't be submitted yet, or null. */
export function leagueFault(draft: LeagueDraft): string | null {
  const { name, gameModeId, slotStarts, slotMinutes, apartMinutes, weeklyCap } = cleanDraft(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (gameModeId === '') return 'Choose the game mode.';
  if (slotStarts.length === 0) return 'Enter start times such as 19:00, 20:30.';
  if (!isWhole(slotMinutes, 15, 240)) return 'Enter a length from 15 to 240 minutes.';
  const next = [...slotStarts.slice(1), (slotStarts[0] ?? 0) + 1440];
  if (slotStarts.some((start, index) => start + slotMinutes > (next[index] ?? 0)))
    return 'List the times in order, at least one slot length apart.';
  if (!isWhole(apartMinutes, 1, 1440)) return 'Enter 1 to 1,440 minutes between events.';
  return weeklyCap === null || isWhole(weeklyCap, 1, 1000)
    ? null
    : 'Enter 1 to 1,000 events a week, or leave it empty.';
}

/** The form fields for a team, as typed by staff. */
export interface TeamDraft {
  name: string;
  code: string;
  seed: string;
}

/** Converts the draft to the mutation's input. */
export const cleanTeam = ({ name, code }: TeamDraft) => ({ name: name.trim(), code: code.trim().toUpperCase() });

/** The reason why the draft can't be submitted yet, or null. */
export function teamFault(draft: TeamDraft): string | null {
  const { name, code } = cleanTeam(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (!/^[A-Z0-9]{2,6}$/.test(code)) return 'Enter a code of 2 to 6 letters and digits.';
  return isWhole(Number(draft.seed), 1, 999) ? null : 'Enter a seed from 1 to 999.';
}
