import type { ColumnType, Generated } from 'kysely';
import type { RulesSnapshot } from '../matches/tables.ts';
import type { EventKind, EventState, MatchStage, RoundState, Slot, TeamStatus } from './lifecycle/machine.ts';
import type { Stages } from './lifecycle/stages.ts';
import type { JerseyColor } from './lineup/jerseys.ts';
import type { LineupEffect } from './lineup/lineupEffect.ts';
import type { IncidentKind } from './market/incidents.ts';
import type { MarketPhase, MarketType, Share } from './market/phases.ts';
import type { PromoKind, RoundJersey, TeamScore } from './schemas.ts';
import type { BracketOptions as BracketColumn } from './tournaments/bracketOptions.ts';

type Json<T> = ColumnType<T, string, string>;

/** Formats of stake events. */
export const formats = ['first_to', 'rounds'] as const;
export type Format = (typeof formats)[number] | 'single_elimination' | 'double_elimination' | 'round_robin' | 'swiss';

export const seedings = ['rank', 'manual', 'random'] as const;
export type Seeding = (typeof seedings)[number];

export interface LeagueTable {
  id: string;
  slug: string;
  name: string;
  game_id: string;
  game_mode_id: string;
  position: number;
}

export interface LeagueTeamTable {
  id: string;
  league_id: string;
  name: string;
  code: string;
  image_url: string | null;
  seed: number;
  /** Labels that staff gave the team. */
  tags: Generated<string[]>;
}

export interface MemberColumns {
  user_id: string;
  slot: Slot;
  captain: Generated<boolean>;
  role: string | null;
  position: number;
}

export interface LeagueTeamMemberTable extends MemberColumns {
  league_team_id: string;
}

export interface EventTable {
  id: string;
  number: Generated<number>;
  kind: EventKind;
  name: string;
  code: string;
  state: EventState;
  version: Generated<number>;
  stage: Generated<number>;
  seq: Generated<number>;
  hidden: Generated<boolean>;
  league_id: string | null;
  game_id: string;
  game_mode_id: string;
  format: Format;
  format_rounds: number;
  start_date: Date;
  first_start_date: Date;
  started_at: Date | null;
  completed_at: Date | null;
  /** When the referee last sent a signal. */
  feed_at: Date | null;
  shoutcast: boolean;
  image_url: string | null;
  commentator_id: string | null;
  /** Time since which the stream of the live event has been down. */
  stream_down_at: Date | null;
  entry_amount: Generated<number>;
  cancel_reason: string | null;
  fault_user_id: string | null;
  payout_blocked_by: string | null;
  payout_blocked_reason: string | null;
  payout_blocked_at: Date | null;
  paid_at: Date | null;
  /** When a referee last announced something about the event. */
  announced_at: Date | null;
  /** The following columns are null for stake events. */
  console_id: string | null;
  element_set_id: string | null;
  team_size: number | null;
  min_teams: number | null;
  max_teams: number | null;
  sponsor_amount: Generated<number>;
  /** Shares of the prize pool in basis points per place, best first. */
  prize_table: number[] | null;
  seeding: Seeding | null;
  /** Options of the format (brackets/structure.ts), and any stages that differ from the standard ones. */
  bracket: ColumnType<(BracketColumn & { stages?: Stages }) | null, string | null | undefined, string | null>;
  /** Rules of the event's matches, fixed at creation. */
  rules: ColumnType<RulesSnapshot | null, string | null | undefined, string | null>;
  invite_only: Generated<boolean>;
  invite_list_id: string | null;
  created_by: string | null;
  created_at: Date;
}

export interface EventAnnouncementTable {
  id: string;
  event_id: string;
  description: string;
  /** At most one announcement of an event is pinned. */
  pinned: Generated<boolean>;
  created_by: string | null;
  created_at: Date;
}

/** A message from staff to everyone who takes part in an event. */
export interface EventMessageTable {
  id: string;
  event_id: string;
  title: string;
  body: string;
  recipients: number;
  created_by: string | null;
  created_at: Date;
}

export interface EventTeamTable {
  id: string;
  event_id: string;
  league_team_id: string | null;
  name: string;
  code: string;
  image_url: string | null;
  seed: number;
  position: number;
  status: TeamStatus;
  placement: number | null;
  /** Color that the team wears, and its number if it has one. */
  jersey: JerseyColor | null;
  jersey_number: number | null;
  /** Labels that only staff see. */
  tags: Generated<string[]>;
  /** Private code for teammates. Null for teams of stake events. */
  join_code: string | null;
  waitlisted: Generated<boolean>;
  registered_at: Date | null;
  checked_in_at: Date | null;
  prize_split: ColumnType<PrizeShare[] | null, string | null | undefined, string | null>;
  prize_amount: number | null;
  seed_points: number | null;
  /** Text the captain added to the seed draw. */
  draw_salt: string | null;
  /** Share of the matched stakes that the team's partners receive, in basis points. */
  rev_share_bps: Generated<number>;
}

export interface EventTeamMemberTable extends MemberColumns {
  event_team_id: string;
  event_id: string;
  accepts_split: Generated<boolean>;
  prize_amount: number | null;
}

/** A member's share of the team's prize. */
export interface PrizeShare {
  user_id: string;
  bps: number;
}

export interface EventMatchTable {
  id: string;
  event_id: string;
  number: number;
  state: MatchStage;
}

export interface EventRoundTable {
  id: string;
  match_id: string;
  event_id: string;
  number: number;
  state: RoundState;
  started_at: Date | null;
  ends_at: Date | null;
  finalized_at: Date | null;
  started_by: string | null;
  finalized_by: string | null;
  scores: ColumnType<TeamScore[], string | undefined, string>;
  /** Jerseys that the teams wore. */
  jerseys: ColumnType<RoundJersey[], string | undefined, string>;
}

export interface PlayByPlayTable {
  id: string;
  match_id: string;
  event_id: string;
  /** Sequence number of the row within its event. */
  seq: number;
  round_number: number;
  scores: Json<TeamScore[]>;
  words: string | null;
  occurred_at: Date | null;
  stream_at: Date | null;
  evidence_url: string | null;
  at: Date;
  prices_before: Json<TeamPrice[]>;
  corrects_id: string | null;
  /** Whether the row undoes the row it refers to. Neither row then counts. */
  undo: Generated<boolean>;
  author_id: string | null;
}

export interface TeamPrice {
  event_team_id: string;
  price: number;
}

export interface TeamLineupChangeTable {
  id: string;
  event_id: string;
  event_team_id: string;
  out_user_id: string | null;
  in_user_id: string | null;
  cause: string;
  material: boolean;
  changed_by: string | null;
  at: Date;
  effect: Generated<LineupEffect>;
}

export interface EventMarketTable {
  id: string;
  event_id: string;
  type: MarketType;
  title: string;
  places: number;
  round_number: number | null;
  event_team_ids: string[];
  phase: MarketPhase;
  running: 'open' | 'in_play';
  version: Generated<number>;
  delay_ms: number;
  shares: ColumnType<Share[] | null, string | null | undefined, string | null>;
  void_reason: string | null;
  created_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  decided_at: Date | null;
  final_at: Date | null;
  /** When the result becomes final unless objections delay it. Null until it is paid out. */
  usual_final_at: Date | null;
}

export interface EventIncidentTable {
  id: string;
  event_id: string;
  market_id: string | null;
  kind: IncidentKind;
  reason: string;
  opened_by: string | null;
  opened_at: Date;
  resumes_at: Date | null;
  minutes: number | null;
  closed_by: string | null;
  closed_at: Date | null;
  close_reason: string | null;
}

export interface PromotedGroupTable {
  id: string;
  slug: string;
  name: string;
  title: string;
  kind: PromoKind;
  image_url: string | null;
  boost_bps: number | null;
  boost_cap_amount: number | null;
  boost_max_price: number | null;
  position: number;
  ends_at: Date | null;
}

export interface PromotedGroupEventTable {
  group_id: string;
  event_id: string;
  position: Generated<number>;
}

export interface StakeBlockTable {
  id: string;
  user_id: string | null;
  event_id: string | null;
  league_team_id: string | null;
  league_id: string | null;
  /** Kind of market that the block covers. Null for all kinds. */
  market_type: MarketType | null;
  reason: string;
  until: Date | null;
  blocked_by: string;
  created_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  lift_reason: string | null;
}

export interface StakeSettingsTable {
  singleton: Generated<boolean>;
  version: Generated<number>;
  min_amount: Generated<number>;
  max_amount: Generated<number>;
  max_exposure: Generated<number>;
  open_hours: Generated<number>;
  delay_seconds: Generated<number>;
  score_pause_seconds: Generated<number>;
  lineup_pause_seconds: Generated<number>;
  price_pause_seconds: Generated<number>;
  price_move_ticks: Generated<number>;
  price_move_seconds: Generated<number>;
  feed_silence_seconds: Generated<number>;
  stream_loss_seconds: Generated<number>;
  close_seconds: Generated<number>;
  abandon_minutes: Generated<number>;
  final_minutes: Generated<number>;
  large_final_minutes: Generated<number>;
  large_pot_amount: Generated<number>;
}

export const alertKinds = [
  'wash_trades',
  'one_sided_accounts',
  'price_before_lineup',
  'price_move',
  'loser_pattern',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface IntegrityAlertTable {
  id: string;
  kind: AlertKind;
  event_id: string;
  market_id: string | null;
  user_ids: string[];
  details: Json<Record<string, unknown>>;
  incident_id: string | null;
  created_at: Date;
  closed_by: string | null;
  closed_at: Date | null;
  close_reason: string | null;
}

export interface EventViewTable {
  event_id: string;
  viewer: string;
  at: Date;
}

/** Kysely types of the event tables. */
export interface EventTables {
  leagues: LeagueTable;
  league_teams: LeagueTeamTable;
  league_team_members: LeagueTeamMemberTable;
  events: EventTable;
  event_announcements: EventAnnouncementTable;
  event_messages: EventMessageTable;
  event_teams: EventTeamTable;
  event_team_members: EventTeamMemberTable;
  event_matches: EventMatchTable;
  event_rounds: EventRoundTable;
  play_by_plays: PlayByPlayTable;
  team_lineup_changes: TeamLineupChangeTable;
  event_markets: EventMarketTable;
  event_incidents: EventIncidentTable;
  promoted_groups: PromotedGroupTable;
  promoted_group_events: PromotedGroupEventTable;
  stake_blocks: StakeBlockTable;
  stake_settings: StakeSettingsTable;
  integrity_alerts: IntegrityAlertTable;
  event_views: EventViewTable;
}

declare module '../db/database.ts' {
  interface Database extends EventTables {}
}
