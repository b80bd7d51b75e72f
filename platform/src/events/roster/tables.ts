import type { Generated } from 'kysely';

export const rosterChangeKinds = ['pickup', 'promote', 'drop', 'leave', 'add', 'remove', 'replace'] as const;
export type RosterChangeKind = (typeof rosterChangeKinds)[number];

export interface RosterChangeTable {
  id: string;
  league_team_id: string;
  kind: RosterChangeKind;
  /** Player who joined the team or its lineup. */
  in_user_id: string | null;
  /** Player who left the team or its lineup. */
  out_user_id: string | null;
  /** Who made the change. Null for changes by the platform. */
  changed_by: string | null;
  /** Whether the change counts toward the weekly limit. */
  by_captain: boolean;
  by_staff: boolean;
  at: Date;
}

export const offerStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

export interface RosterOfferTable {
  id: string;
  league_team_id: string;
  user_id: string;
  offered_by: string;
  state: OfferState;
  created_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

export interface RankingAdjustmentTable {
  id: string;
  league_id: string;
  user_id: string;
  points: number;
  reason: string;
  /** Who made the adjustment. Null for penalties from strikes that the platform gave. */
  created_by: string | null;
  created_at: Date;
  /** Strike that cost these points. Null for points set by staff. */
  strike_id: Generated<string | null>;
  /** When the strike was revoked. From then on, the adjustment doesn't count. */
  taken_back_at: Generated<Date | null>;
}

/** Kysely types of the roster tables. */
export interface RosterTables {
  roster_changes: RosterChangeTable;
  roster_offers: RosterOfferTable;
  ranking_adjustments: RankingAdjustmentTable;
}

declare module '../../db/database.ts' {
  interface Database extends RosterTables {}
}
