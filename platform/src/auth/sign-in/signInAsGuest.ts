import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Session } from '../../http/access/session.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { createUser } from '../../users/create.ts';
import { readEmail } from '../email/email.ts';
import { readPhone } from '../phone/phone.ts';
import type { Arrival } from './arrival.ts';

interface GuestSignIn {
  email: string | undefined;
  phoneNumber: string | undefined;
  arrival: Arrival;
  held: Session | null;
  ip: string;
}

/**
 * Creates a read-only guest. The email address and phone number aren't verified and give no access to other accounts.
 */
export async function signInAsGuest(
  tx: Tx,
  config: Config,
  input: GuestSignIn,
): Promise<{ userId: string; isNew: boolean }> {
  const email = readEmail(input.email ?? '', 'email');
  if (input.phoneNumber === undefined)
    throw common.validation(undefined, 'Enter a phone number to continue as a guest.', 'phone_number');
  const phone = readPhone(input.phoneNumber, 'phone_number');
  if (input.held?.scope === 'guest') {
    const userId = input.held.userId;
    await changeAccount(tx, userId, { email, phone_e164: phone });
    return { userId, isNew: false };
  }
  await checkGuests(tx, config, input.ip);
  const guest = { status: 'guest' as const, email, phone_e164: phone, ...input.arrival };
  return { userId: await createUser(tx, guest), isNew: true };
}

async function checkGuests(tx: Tx, config: Config, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guests:${ip}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    select count(*)::int as count, min(created_at) + interval '1 day' as resets_at from sessions
    where scope = 'guest' and ip = ${ip} and created_at > app_now() - interval '1 day'`.execute(tx);
  const found = rows[0];
  if (found && found.count >= config.auth.guestsPerIpDay) {
    throw common.limitReached({ limit: 'guests_per_address_day', resets_at: found.resets_at.toISOString() });
  }
}
