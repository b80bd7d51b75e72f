import type { ColumnType, Generated } from 'kysely';
import type { PositionOutcome } from '../regions/position.ts';

export type UserStatus = 'enabled' | 'disabled' | 'frozen' | 'banned' | 'self_excluded' | 'deleted' | 'guest';
export type KycState = 'none' | 'required' | 'submitted' | 'approved' | 'rejected' | 'expired';

export interface UserTable {
  id: string;
  status: Generated<UserStatus>;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** When the person proved that `email` is theirs. Unverified addresses receive nothing. */
  email_verified_at: Date | null;
  phone_e164: string | null;
  phone_verified_at: Date | null;
  profile_media_url: string | null;
  card_image_url: string | null;
  twitch_username: string | null;
  twitch_profile_image_url: string | null;
  twitch_email: string | null;
  kyc_state: Generated<KycState>;
  /** Date of birth, `YYYY-MM-DD`. */
  date_of_birth: string | null;
  roles: Generated<string[]>;
  signup_referral_code: string | null;
  signup_utm_campaign: string | null;
  signup_utm_medium: string | null;
  signup_utm_source: string | null;
  frozen_at: Date | null;
  frozen_reason: string | null;
  bio: string | null;
  private_profile: Generated<boolean>;
  private_stats: Generated<boolean>;
  invisible: Generated<boolean>;
  off_leaderboards: Generated<boolean>;
  read_receipts: Generated<boolean>;
  username_changed_at: Date | null;
  deleted_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  version: Generated<number>;
}

export interface StaffMemberTable {
  id: string;
  email: string;
  name: Generated<string | null>;
  issuer: string | null;
  subject: string | null;
  user_id: string | null;
  roles: string[];
  enabled: Generated<boolean>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  signed_in_at: Generated<Date | null>;
}

/** Possible regions of a session's device. Coordinates are never stored. */
export interface PositionCheckTable {
  session_id: string;
  user_id: string;
  outcome: PositionOutcome;
  regions: string[];
  at: Date;
  expires_at: Date;
}

export interface UsersTables {
  position_checks: PositionCheckTable;
  users: UserTable;
  staff_members: StaffMemberTable;
}

declare module '../db/database.ts' {
  interface Database extends UsersTables {}
}
