import type { Generated, GeneratedAlways } from 'kysely';
import type { RankKey } from '../matches/results/rank.ts';
import type { TierWarning } from './tiers/rules.ts';

export const partnerStates = ['applied', 'refused', 'active', 'suspended', 'inactive'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Who gave the answer for a week. `copied` weeks repeat the previous week, because the partner didn't answer. */
export const weekOrigins = ['partner', 'copied', 'staff'] as const;
export type WeekOrigin = (typeof weekOrigins)[number];

export interface PartnerLeagueScheduleTable {
  league_id: string;
  /** IANA name of the time zone. */
  time_zone: string;
  /** Start times in minutes after midnight, ascending. */
  slot_starts: number[];
  slot_minutes: number;
  /** Minimum number of minutes between the starts of a team's events. */
  apart_minutes: Generated<number>;
  /** Maximum number of events per team per week in drafts. Null to use the program's setting. */
  weekly_cap: Generated<number | null>;
  /** Whether all available teams play an event together instead of in pairs. */
  whole_field: Generated<boolean>;
}

export interface PartnerTable {
  user_id: string;
  state: PartnerState;
  /** Partner code. Null until staff accept the application. */
  code: string | null;
  /** Application text. Null for partners added by staff. */
  text: string | null;
  applied_at: Date | null;
  decided_at: Date | null;
  reason: string | null;
  suspended_until: Date | null;
  /** Start of the current partnership, from which clean weeks count. */
  active_since: Generated<Date | null>;
  /** End of the suspension that staff chose. Null for suspensions that only strikes caused. */
  staff_suspended_until: Generated<Date | null>;
  version: Generated<number>;
  created_at: Date;
}

export interface PartnerLeagueTable {
  id: string;
  user_id: string;
  league_id: string;
  state: 'applied' | 'joined';
  joined_at: Date | null;
  /** False while staff exclude the partner from the league's lineups. */
  active: Generated<boolean>;
}

export interface PartnerWeekTable {
  user_id: string;
  league_id: string;
  /** Monday of the week, `YYYY-MM-DD`. Select it as text, because the driver converts it to a `Date`. */
  week: string;
  origin: WeekOrigin;
  answered_at: Date;
}

export interface PartnerWeekSlotTable {
  user_id: string;
  league_id: string;
  week: string;
  starts_at: Date;
}

export interface PartnerStrikeCategoryTable {
  id: string;
  name: string;
  points: number;
  /** Days until a strike expires. Null if it never does. */
  days: number | null;
  /** Whether a partner shield absorbs an announced strike. */
  shielded: boolean;
  position: number;
}

export interface PartnerStrikeTable {
  id: string;
  user_id: string;
  category_id: string;
  points: number;
  text: string;
  /** Staff member who gave the strike. Null if the platform gave it. */
  created_by: string | null;
  event_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  /** Whether the partner's shield absorbed the strike. */
  absorbed: boolean;
  revoked_at: Generated<Date | null>;
  revoke_reason: Generated<string | null>;
}

export interface PartnerStrikeAppealTable {
  strike_id: string;
  text: string;
  appealed_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  accepted: boolean | null;
  answer: string | null;
}

export const draftStates = ['generated', 'edited', 'approved'] as const;
export type DraftState = (typeof draftStates)[number];

export interface PartnerDraftTable {
  id: string;
  league_id: string;
  /** League teams in side order. */
  first_team_id: string;
  second_team_id: string;
  /** Any teams after the first two. */
  more_team_ids: Generated<string[]>;
  start_date: Date;
  state: DraftState;
  /** ID of the event. Null until the draft is approved. */
  event_id: string | null;
  created_at: Date;
}

export const invoiceStates = ['open', 'paid', 'canceled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface PartnerInvoiceTable {
  id: string;
  number: GeneratedAlways<number>;
  user_id: string;
  /**
   * Monday of the week, `YYYY-MM-DD`. Null for invoices that staff created. Select it as text, because the driver
   * converts it to a `Date`.
   */
  week: string | null;
  state: InvoiceState;
  /** Total in cents. */
  amount: number;
  /** Staff member who created the invoice. Null for weekly invoices. */
  created_by: string | null;
  created_at: Date;
  paid_at: Date | null;
  transfer_id: string | null;
}

/** A partner's earnings from an event, in cents. */
export interface PartnerEarningTable {
  id: string;
  event_id: string;
  user_id: string;
  base_amount: number;
  bonus_amount: number;
  share_amount: number;
  /** Sum of the three amounts. */
  amount: number;
  /** Null while the earnings wait for the partner pool to be funded. */
  transfer_id: string | null;
  earned_at: Date;
  /** Null until the earnings are on an invoice. */
  invoice_id: string | null;
}

/** An item that staff added to an invoice. */
export interface PartnerInvoiceExtraTable {
  id: string;
  invoice_id: string;
  position: number;
  description: string;
  amount: number;
}

/** Rank tier of a partner who has been warned or has moved. */
export interface PartnerTierTable {
  user_id: string;
  league_id: string;
  tier: RankKey;
  /** Warning from the last review. */
  warning: TierWarning | null;
  warned_at: Date | null;
}

/** A week in which a league's tiers were reviewed. */
export interface PartnerTierWeekTable {
  league_id: string;
  /** Monday of the week, `YYYY-MM-DD`. Select it as text, because the driver converts it to a `Date`. */
  week: string;
  reviewed_at: Date;
}

/** Kysely types of the partner tables. */
export interface PartnerTables {
  partner_league_schedules: PartnerLeagueScheduleTable;
  partners: PartnerTable;
  partner_leagues: PartnerLeagueTable;
  partner_weeks: PartnerWeekTable;
  partner_week_slots: PartnerWeekSlotTable;
  partner_strike_categories: PartnerStrikeCategoryTable;
  partner_strike_appeals: PartnerStrikeAppealTable;
  partner_strikes: PartnerStrikeTable;
  partner_drafts: PartnerDraftTable;
  partner_invoices: PartnerInvoiceTable;
  partner_earnings: PartnerEarningTable;
  partner_invoice_extras: PartnerInvoiceExtraTable;
  partner_tiers: PartnerTierTable;
  partner_tier_weeks: PartnerTierWeekTable;
}

declare module '../db/database.ts' {
  interface Database extends PartnerTables {}
}
