import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { maskPhone } from './phone.ts';
import type { IdentityVerificationTable } from './tables.ts';

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
  'Verification of a phone number or email address by a code.',
  {
    id: 'Verification id. Once verified, it is the token for signing in.',
    type: 'What is verified.',
    value_masked: 'Phone number or address with its middle masked.',
    status: 'Current state.',
    expires_at: 'Time the code expires.',
    resend_at: 'Time another code can be requested.',
    attempts_left: 'Remaining attempts for this code.',
    locked_until: 'Time until which no code is accepted. Null unless locked.',
  },
);

/** The status at `now`; expiry isn't stored. */
export function statusAt(row: Pick<VerificationRow, 'status' | 'expires_at'>, now: Date): VerificationStatus {
  return row.status === 'sent' && row.expires_at <= now ? 'expired' : row.status;
}

/** Result of one attempt. `evaluate` is only called while attempts are left. */
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

/** Seconds to wait after the n-th send: doubles each time, up to four times the initial pause. */
export function resendPause(firstSeconds: number, send: number): number {
  return firstSeconds * 2 ** Math.min(Math.max(send - 1, 0), 2);
}

/** A verification as the person sees it. */
export function verificationView(
  row: VerificationRow,
  now: Date,
  attemptsAllowed: number,
): Static<typeof IdentityVerification> {
  return {
    id: row.id,
    type: row.type,
    value_masked: maskPhone(row.value),
    status: statusAt(row, now),
    expires_at: row.expires_at.toISOString(),
    resend_at: row.resend_at.toISOString(),
    attempts_left: Math.max(attemptsAllowed - row.attempts, 0),
    locked_until: row.locked_until?.toISOString() ?? null,
    server_time: now.toISOString(),
  };
}
