import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { maskEmail } from '../email/email.ts';
import { maskPhone } from '../phone/phone.ts';
import type { IdentityVerificationTable } from '../tables.ts';

export type VerificationRow = Selectable<IdentityVerificationTable>;
export type VerificationStatus = VerificationRow['status'];

export const IdentityVerification = Type.Object({
  id: Id,
  type: OneOf(['phonenumber', 'email', 'document'] as const),
  value_masked: Type.String(),
  status: OneOf(['sent', 'verified', 'expired', 'locked', 'superseded'] as const),
  expires_at: DateTime,
  resend_at: DateTime,
  attempts_left: Type.Integer(),
  locked_until: Nullable(DateTime),
  server_time: DateTime,
});
describeSchema(
  IdentityVerification,
  'IdentityVerification',
  'Verification of a phone number or email address with a code.',
  {
    id: 'Verification ID. Once verified, it serves as the token for signing in.',
    type: 'Type of contact being verified.',
    value_masked: 'Phone number or address with its middle masked.',
    status: 'Current state.',
    expires_at: 'Time the code expires.',
    resend_at: 'Time another code can be requested.',
    attempts_left: 'Remaining attempts for this code.',
    locked_until: 'Time until which no code is accepted. Null unless locked.',
  },
);

/** Returns the status at `now`. Expiry is computed here because it isn't stored. */
export function statusAt(row: Pick<VerificationRow, 'status' | 'expires_at'>, now: Date): VerificationStatus {
  return row.status === 'sent' && row.expires_at <= now ? 'expired' : row.status;
}

/** Result of one attempt. `evaluate` is only called while the verification is open and attempts remain. */
export function judgeGuess(
  row: Pick<VerificationRow, 'status' | 'expires_at' | 'attempts'>,
  now: Date,
  attemptsAllowed: number,
  evaluate: () => boolean,
): 'verified' | 'wrong' | 'locked' | 'closed' {
  if (statusAt(row, now) !== 'sent' || row.attempts >= attemptsAllowed) return 'closed';
  if (evaluate()) return 'verified';
  return row.attempts + 1 >= attemptsAllowed ? 'locked' : 'wrong';
}

/**
 * Returns the seconds to wait after the n-th send. The pause doubles with each send, up to four times the initial one.
 */
export function resendPause(firstSeconds: number, send: number): number {
  return firstSeconds * 2 ** Math.min(Math.max(send - 1, 0), 2);
}

/** A verification as its owner sees it. */
export function verificationView(
  row: VerificationRow,
  now: Date,
  attemptsAllowed: number,
): Static<typeof IdentityVerification> {
  return {
    id: row.id,
    type: row.type,
    value_masked: row.type === 'email' ? maskEmail(row.value) : maskPhone(row.value),
    status: statusAt(row, now),
    expires_at: row.expires_at.toISOString(),
    resend_at: row.resend_at.toISOString(),
    attempts_left: Math.max(attemptsAllowed - row.attempts, 0),
    locked_until: row.locked_until?.toISOString() ?? null,
    server_time: now.toISOString(),
  };
}
