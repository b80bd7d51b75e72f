import type { ColumnType, Generated } from 'kysely';
import type { ClientType } from '../shared/clientTypes.ts';
import type { SessionScope } from './sessions/scopes.ts';

type Made<T> = ColumnType<T, T | undefined, T>;

export interface SocialIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string | null;
  linked_at: Made<Date>;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  area: 'player' | 'staff' | 'commentator';
  scope: SessionScope;
  device_id: string | null;
  client_type: ClientType;
  app_version: string;
  ip: string | null;
  user_agent: Generated<string | null>;
  created_at: Made<Date>;
  last_seen_at: Made<Date>;
  expires_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  /**
   * When a staff member last signed in at the identity provider for this session. Null for players and commentators.
   */
  proved_at: Generated<Date | null>;
}

export interface SignInNonceTable {
  nonce_hash: Buffer;
  device_id: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface IdentityVerificationTable {
  id: string;
  type: 'phonenumber' | 'email' | 'document';
  value: string;
  status: Generated<'sent' | 'verified' | 'expired' | 'locked' | 'superseded'>;
  attempts: Generated<number>;
  sends: Generated<number>;
  /** `leave_phone`: gives up the account's current phone number. */
  purpose: Generated<'use' | 'leave_phone'>;
  device_id: string | null;
  user_id: string | null;
  ip: string | null;
  created_at: Made<Date>;
  expires_at: Date;
  resend_at: Date;
  locked_until: Date | null;
  verified_at: Date | null;
  consumed_at: Date | null;
}

export interface DeviceTable {
  id: string;
  user_id: string;
  token: string;
  device_id: string | null;
  registered_at: Made<Date>;
  seen_at: Made<Date>;
}

export interface CheckInTable {
  id: string;
  user_id: string;
  session_id: string;
  client_type: ClientType;
  app_version: string;
  /** Unused, but servers of the previous version still write it. */
  geo_token: string | null;
  located: Generated<boolean>;
  device_id: string | null;
  ip: string | null;
  at: Made<Date>;
}

export interface SmsBudgetTable {
  kind: 'prefix' | 'country' | 'total';
  key: string;
  day: Date;
  sent: number;
}

export interface PhoneMoveTable {
  id: string;
  user_id: string;
  old_phone: string;
  /** ID of the staff member who made the move. Null if the account's owner made it. */
  staff_id: string | null;
  at: Date;
  held_until: Date;
}

export interface AuthTables {
  social_identities: SocialIdentityTable;
  sessions: SessionTable;
  sign_in_nonces: SignInNonceTable;
  identity_verifications: IdentityVerificationTable;
  sms_budgets: SmsBudgetTable;
  phone_moves: PhoneMoveTable;
  devices: DeviceTable;
  check_ins: CheckInTable;
}

declare module '../db/database.ts' {
  interface Database extends AuthTables {}
}
