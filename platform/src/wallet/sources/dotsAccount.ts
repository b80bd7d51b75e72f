import type { Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import type { Dots } from '../../providers/payments/dots/port.ts';
import { common } from '../../shared/errors.ts';

/** Returns Dots. Refuses with 503 if it isn't configured. */
export function requireDots({ providers }: Deps): Dots {
  if (providers.dots === null) throw common.unavailable(undefined, 'Bank accounts aren’t available here.');
  return providers.dots;
}

/** Returns a person's account ID at Dots, or null. */
export async function findDotsAccount({ db }: Deps, userId: string): Promise<string | null> {
  const row = await db.selectFrom('dots_users').select('dots_user_id').where('user_id', '=', userId).executeTakeFirst();
  return row?.dots_user_id ?? null;
}

/**
 * Returns a person's account ID at Dots, creating the account if needed. Dots identifies users by phone number, so
 * concurrent requests get the same account. Requires a legal name (1000 names the missing field) and a phone number
 * (15).
 */
export async function dotsAccount(deps: Deps, userId: string): Promise<string> {
  const known = await findDotsAccount(deps, userId);
  if (known !== null) return known;
  const person = await deps.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone_e164'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!person.first_name) throw common.validation(undefined, 'Add your legal first name first.', 'first_name');
  if (!person.last_name) throw common.validation(undefined, 'Add your legal last name first.', 'last_name');
  if (!person.phone_e164) throw common.phoneRequired();
  const created = await requireDots(deps).createUser({
    userId,
    firstName: person.first_name,
    lastName: person.last_name,
    // Dots requires an address; users without one get an undeliverable placeholder.
    email: person.email ?? `${userId}@no-reply.${new URL(deps.config.publicUrl).hostname}`,
    phone: person.phone_e164,
  });
  if (created.kind === 'refused') {
    throw common.notAllowedNow(
      { reason: created.reason },
      'Our payout provider didn’t accept your details. Check your legal name and try again.',
    );
  }
  if (created.kind !== 'user')
    throw common.unavailable(undefined, 'Our payout provider isn’t responding. Try again in a minute.');
  await deps.db
    .insertInto('dots_users')
    .values({ user_id: userId, dots_user_id: created.id, created_at: await appNow(deps.db) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return created.id;
}
