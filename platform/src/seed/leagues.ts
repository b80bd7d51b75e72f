import type { Insertable } from 'kysely';
import type { Format } from '../events/tables.ts';
import type { PartnerLeagueScheduleTable } from '../partners/tables.ts';

/** Demo leagues. Teams are identified by their crest code; pros.ts lists their players. */
export interface LeagueSeed {
  slug: string;
  name: string;
  game: string;
  mode: string;
  format: { type: Format; rounds: number };
  /** Points that win a round; round scores stay close to it. */
  roundScore: number;
  shoutcast: boolean;
  lineup: number;
  roles: string[];
  /** Time slots of the partner program. */
  schedule: Omit<Insertable<PartnerLeagueScheduleTable>, 'league_id'>;
  teams: { code: string; name: string }[];
}

/**
 * Twelve slots from 1:00 AM that cover the whole day, even when daylight saving time changes. Demo events are short, so
 * a team can play every five minutes all week.
 */
const allDay = {
  slot_starts: Array.from({ length: 12 }, (_, slot) => 60 + 120 * slot),
  slot_minutes: 120,
  apart_minutes: 5,
  weekly_cap: 10_000,
};

export const leagues: LeagueSeed[] = [
  {
    slug: 'pro-league',
    name: 'Pro League',
    game: 'vanta-strike',
    mode: 'clash',
    format: { type: 'first_to', rounds: 3 },
    roundScore: 13,
    shoutcast: true,
    lineup: 5,
    roles: ['Caller', 'Entry', 'Anchor', 'Support', 'Lurker'],
    schedule: { ...allDay, time_zone: 'America/New_York' },
    teams: [
      { code: 'OWL', name: 'Night Owls' },
      { code: 'RLF', name: 'Redline Five' },
      { code: 'STB', name: 'Static Bloom' },
      { code: 'IRV', name: 'Ironvale' },
    ],
  },
  {
    slug: 'open-circuit',
    name: 'Open Circuit',
    game: 'vantablitz',
    mode: 'wingmen',
    format: { type: 'first_to', rounds: 2 },
    roundScore: 9,
    shoutcast: false,
    lineup: 2,
    roles: ['Entry', 'Anchor'],
    schedule: { ...allDay, time_zone: 'Europe/Berlin' },
    teams: [
      { code: 'LTD', name: 'Low Tide' },
      { code: 'BRK', name: 'Brickyard' },
      { code: 'NWD', name: 'Ninth Ward' },
      { code: 'GRV', name: 'Gravel Pit' },
    ],
  },
  {
    slug: 'ladder',
    name: '5v5 Ladder',
    game: 'hexfall',
    mode: 'ladder',
    format: { type: 'first_to', rounds: 3 },
    roundScore: 20,
    shoutcast: false,
    lineup: 5,
    roles: ['Mid', 'Top', 'Jungle', 'Bottom', 'Support'],
    schedule: { ...allDay, time_zone: 'America/New_York' },
    teams: [
      { code: 'HAL', name: 'Halcyon' },
      { code: 'CHB', name: 'Cold Harbour' },
      { code: '2WD', name: 'Second Wind' },
      { code: 'LSL', name: 'Loud Silence' },
    ],
  },
  {
    slug: 'halfcourt',
    name: 'Halfcourt League',
    game: 'rim-theory',
    mode: 'halfcourt',
    format: { type: 'first_to', rounds: 2 },
    roundScore: 21,
    shoutcast: false,
    lineup: 2,
    roles: ['Guard', 'Forward'],
    schedule: { ...allDay, time_zone: 'America/New_York' },
    teams: [
      { code: 'PTG', name: 'Paper Tigers' },
      { code: 'MRW', name: 'Marrowfield' },
      { code: 'FOX', name: 'Foxglove' },
      { code: 'TIN', name: 'Tin Parade' },
    ],
  },
  {
    slug: 'sprint-cup',
    name: 'Sprint Cup',
    game: 'grid-torque',
    mode: 'sprint',
    format: { type: 'rounds', rounds: 3 },
    roundScore: 25,
    shoutcast: false,
    lineup: 1,
    roles: ['Driver'],
    schedule: { ...allDay, time_zone: 'America/New_York', whole_field: true },
    teams: [
      { code: 'FOX', name: 'Foxglove' },
      { code: 'TIN', name: 'Tin Parade' },
      { code: 'NWD', name: 'Ninth Ward' },
      { code: 'STB', name: 'Static Bloom' },
    ],
  },
];

/** Groups shown above the event board, each with a league's events. */
export const promotedGroups = [
  {
    slug: 'pro-league-w6',
    name: 'Pro League W6',
    title: 'Duels with live commentary',
    kind: 'group',
    league: 'pro-league',
    boost: null,
  },
  {
    slug: 'boost-open-circuit',
    name: 'Boost',
    title: '+10% on Open Circuit',
    kind: 'boost',
    league: 'open-circuit',
    boost: { bps: 1000, cap: 500, price: 80 },
  },
  {
    slug: 'shield-week',
    name: 'Shield week',
    title: 'No-shows refunded',
    kind: 'shield',
    league: 'ladder',
    boost: null,
  },
] as const;
