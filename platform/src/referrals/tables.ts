import type { Generated } from 'kysely';

export const referralStates = ['invited', 'joined', 'earned', 'cancelled'] as const;
export type ReferralState = (typeof referralStates)[number];

export const surveyCategories = ['friend', 'social_media', 'streamer', 'search', 'tournament', 'other'] as const;
export type SurveyCategory = (typeof surveyCategories)[number];

export interface ReferralCodeTable {
  user_id: string;
  code: string;
  enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface ReferralTable {
  id: string;
  referrer_id: string;
  referred_id: string;
  state: ReferralState;
  referrer_amount: Generated<number>;
  referred_amount: Generated<number>;
  play_amount: Generated<number>;
  reserve_transfer_id: string | null;
  closing_transfer_id: string | null;
  created_at: Date;
  redeemed_at: Date | null;
  closed_at: Date | null;
  reminded_at: Date | null;
}

export interface ReferralSurveyTable {
  user_id: string;
  category: SurveyCategory;
  answered_at: Date;
}

export interface ReferralTables {
  referral_codes: ReferralCodeTable;
  referrals: ReferralTable;
  referral_surveys: ReferralSurveyTable;
}

declare module '../db/database.ts' {
  interface Database extends ReferralTables {}
}
