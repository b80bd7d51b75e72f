import type { ColumnType, Generated } from 'kysely';
import type { Fact } from './brackets/facts.ts';

export interface TournamentInviteListTable {
  id: string;
  name: string;
  created_by: string | null;
  created_at: ColumnType<Date, undefined, never>;
}

export interface TournamentInviteListUserTable {
  list_id: string;
  user_id: string;
}

/** Money that a member paid into the event. */
export interface EventEntryTable {
  id: string;
  event_id: string;
  event_team_id: string;
  user_id: string;
  amount: number;
  wager_only: number;
  unsettled: number;
  cash: number;
  state: Generated<'held' | 'released' | 'refunded'>;
  transfer_id: string;
  transaction_id: string;
  held_at: Date;
  ended_at: Date | null;
}

export type InviteState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

export interface EventInviteTable {
  id: string;
  event_id: string;
  event_team_id: string;
  user_id: string;
  invited_by: string;
  state: Generated<InviteState>;
  created_at: Date;
  answered_at: Date | null;
}

export const exitCauses = ['missed_check_in', 'not_promoted', 'removed', 'team_ended'] as const;
export type ExitCause = (typeof exitCauses)[number];

/** The reason why a person is no longer in an event. Not recorded for users who chose to leave. */
export interface EventExitTable {
  event_id: string;
  user_id: string;
  event_team_id: string;
  cause: ExitCause;
  refunded_amount: number;
  at: Date;
}

export interface BracketFactTable {
  id: string;
  event_id: string;
  seq: number;
  fact: ColumnType<Fact, string, string>;
  match_id: string | null;
  author_id: string | null;
  reason: string | null;
  created_at: Date;
  corrects_id: string | null;
  dropped_at: Date | null;
}

export type BountyState = 'open' | 'accepted' | 'paid' | 'returned';

/** A reward for beating a team in an event. */
export interface EventBountyTable {
  id: string;
  event_id: string;
  event_team_id: string;
  amount: number;
  state: BountyState;
  expires_at: Date;
  accepted_by_team_id: string | null;
  accepted_by: string | null;
  accepted_at: Date | null;
  created_by: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface DrawSalt {
  event_team_id: string;
  salt: string;
}

export interface EventDrawTable {
  id: string;
  event_id: string;
  purpose: 'seeding';
  commitment: string;
  seed: string;
  salts: ColumnType<DrawSalt[] | null, string | null | undefined, string | null>;
  items: string[] | null;
  result: string[] | null;
  created_at: Date;
  revealed_at: Date | null;
}

/** Kysely types of the tournament tables. */
export interface TournamentTables {
  tournament_invite_lists: TournamentInviteListTable;
  tournament_invite_list_users: TournamentInviteListUserTable;
  event_entries: EventEntryTable;
  event_invites: EventInviteTable;
  event_exits: EventExitTable;
  bracket_facts: BracketFactTable;
  event_bounties: EventBountyTable;
  event_draws: EventDrawTable;
}

declare module '../db/database.ts' {
  interface Database extends TournamentTables {}
}
