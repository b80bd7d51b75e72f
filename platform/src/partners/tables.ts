import type { Generated, GeneratedAlways } from 'kysely';
import type { RankKey } from '../matches/results/rank.ts';
import type { TierWarning } from './tiers/rules.ts';

export const partnerStates = ['applied', 'refused', 'active', 'suspended', 'inactive'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Who gave the answer for a week. `copied` weeks repeat the week before, because the partner didn't answer. */
export const weekOrigins = ['partner', 'copied', 'staff'] as const;
export type WeekOrigin = (typeof weekOrigins)[number];

export interface PartnerLeagueScheduleTable {
  league_id: string;
  /** IANA name of the time zone. */
  time_zone: string;
  /** Minutes after midnight, ascending. */
  slot_starts: number[];
  slot_minutes: number;
  /** Least minutes between the starts of a team's events. */
  apart_minutes: Generated<number>;
  /** Most events of a team in a week that drafts plan. Null for the program's setting. */
  weekly_cap: Generated<number | null>;
  /** Whether all free teams play an event together instead of in pairs. */
  whole_field: Generated<boolean>;
}

export interface PartnerTable {
  user_id: string;
  state: PartnerState;
  /** Null until staff accept the application. */
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
  /** False while staff keep the partner out of the league's lineups. */
  active: Generated<boolean>;
}

export interface PartnerWeekTable {
  user_id: string;
  league_id: string;
  /** Monday of the week, `YYYY-MM-DD`. Read it as text: the driver makes a `Date` of it. */
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
  /** Whether a partner shield takes an announced strike. */
  shielded: boolean;
  position: number;
}

export interface PartnerStrikeTable {
  id: string;
  user_id: string;
  category_id: string;
  points: number;
  text: string;
  /** Null if the platform gave it. */
  created_by: string | null;
  event_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  /** True when the partner's shield took the strike. */
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
  /** Teams after the first two. */
  more_team_ids: Generated<string[]>;
  start_date: Date;
  state: DraftState;
  /** Null until it is approved. */
  event_id: string | null;
  created_at: Date;
}

export const invoiceStates = ['open', 'paid', 'canceled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface PartnerInvoiceTable {
  id: string;
  number: GeneratedAlways<number>;
  user_id: string;
  /** Monday of the week, `YYYY-MM-DD`. Null for invoices that staff created. Read it as text: the driver makes a `Date` of it. */
  week: string | null;
  state: InvoiceState;
  /** In cents. */
  amount: number;
  /** Staff member who created it. Null for weekly invoices. */
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
  /** Sum of the three. */
  amount: number;
  /** Null while it waits for the partner pool to be funded. */
  transfer_id: string | null;
  earned_at: Date;
  /** Null until an invoice contains it. */
  invoice_id: string | null;
}

/** Item that staff added to an invoice. */
export interface PartnerInvoiceExtraTable {
  id: string;
  invoice_id: string;
  position: number;
  description: string;
  amount: number;
}

/** Rank tier of a partner who was warned or has moved. */
export interface PartnerTierTable {
  user_id: string;
  league_id: string;
  tier: RankKey;
  /** Warning of the last review. */
  warning: TierWarning | null;
  warned_at: Date | null;
}

/** Week of a league whose tiers were reviewed. */
export interface PartnerTierWeekTable {
  league_id: string;
  /** Monday of the week, `YYYY-MM-DD`. Read it as text: the driver makes a `Date` of it. */
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
