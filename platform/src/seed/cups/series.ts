import type { Stages } from '../../events/lifecycle/stages.ts';
import type { NewTournament } from '../../tournaments/create.ts';

/** A kind of tournament that the demo repeats. */
export interface Series
  extends Pick<
    NewTournament,
    'name' | 'format' | 'options' | 'team_size' | 'max_teams' | 'entry_amount' | 'sponsor_amount' | 'prize_split'
  > {
  /** Number of bot teams. The other places are for people. */
  teams: number;
  /** Reward in cents for beating the team that registered first. 0 if there is none. */
  bounty: number;
}

/** Series in rotation order. When the demo starts, the first is about to start and the second is in check-in. */
export const series: readonly Series[] = [
  {
    name: 'Second Chance',
    format: 'double_elimination',
    options: { grand_final: 'simple' },
    team_size: 1,
    max_teams: 8,
    entry_amount: 300,
    sponsor_amount: 1000,
    prize_split: [5000, 3000, 2000],
    teams: 5,
    bounty: 200,
  },
  {
    name: 'Duo League',
    format: 'round_robin',
    options: {},
    team_size: 2,
    max_teams: 4,
    entry_amount: 100,
    sponsor_amount: 0,
    prize_split: [7000, 3000],
    teams: 3,
    bounty: 0,
  },
  {
    name: 'Quick Cup',
    format: 'single_elimination',
    options: {},
    team_size: 1,
    max_teams: 8,
    entry_amount: 100,
    sponsor_amount: 0,
    prize_split: [6500, 3500],
    teams: 5,
    bounty: 0,
  },
  {
    name: 'Open Cup',
    format: 'single_elimination',
    options: { consolation: true },
    team_size: 1,
    max_teams: 8,
    entry_amount: 0,
    sponsor_amount: 500,
    prize_split: [5000, 3000, 2000],
    teams: 5,
    bounty: 100,
  },
  {
    name: 'Score Rush',
    format: 'rounds',
    options: { rounds: 3, scoring: 'score' },
    team_size: 1,
    max_teams: 12,
    entry_amount: 200,
    sponsor_amount: 0,
    prize_split: [5000, 3000, 2000],
    teams: 5,
    bounty: 0,
  },
];

/** The series that an event belongs to, by the event's name. */
export function seriesOf(name: string): Series | undefined {
  return series.find((one) => name.startsWith(`${one.name} `));
}

/** How long registration is open, and the time between two starts, in seconds. */
export const REGISTRATION = 120;
export const APART = 90;

/**
 * Short enough to play a tournament to its payout within ten minutes. Check-in lasts longer than the time between two
 * starts, so that one event is always in check-in. The same applies to registration.
 */
export const quickStages: Stages = { checkIn: 120, lock: 10, review: 20, payout: 20 };

/** An event that begins to play soon after the demo starts. */
export const runningSoon = { startsIn: 45, stages: { ...quickStages, checkIn: 30, lock: 5 } };

/** An event whose check-in opens as soon as the demo has started. */
export const arrivingSoon = { startsIn: 150, stages: { ...quickStages, checkIn: 140 } };
