import type {
  RefereeConsoleQuery,
  RefereeEvent_ViewFragment,
  RefereePlay_ViewFragment,
  RefereeTeamsQuery,
} from '../api/referee.generated.ts';

export type RefereeConsole = NonNullable<RefereeConsoleQuery['refereeEvent']>;
export type RefereeEvent = RefereeEvent_ViewFragment;
export type RefereeTeam = RefereeEvent['teams'][number];
export type Payout = RefereeConsole['payout'];
export type Play = RefereePlay_ViewFragment;
export type CheckIn = RefereeTeamsQuery['refereeTeams'][number];

/** Points of a team. */
export interface Score {
  readonly eventTeamId: string;
  readonly score: number;
}
