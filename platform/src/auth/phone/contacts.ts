import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Nullable } from '../../shared/schema.ts';
import { maskPhone } from './phone.ts';

export const Contacts = Type.Object({
  phone_masked: Nullable(Type.String()),
  email: Nullable(Type.String()),
  email_verified: Type.Boolean(),
});
describeSchema(Contacts, 'Contacts', "The user's own phone number and email address.", {
  phone_masked: 'Verified phone number with its middle digits masked. Null when there is none.',
  email: 'Email address. Null when there is none.',
  email_verified: 'True when the email address is verified.',
});

/** Returns the phone number and email address of an existing user. */
export async function readContacts(db: Db | Tx, userId: string): Promise<Static<typeof Contacts>> {
  const row = await db
    .selectFrom('users')
    .select(['phone_e164', 'phone_verified_at', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw common.unauthenticated();
  return {
    phone_masked: row.phone_e164 && row.phone_verified_at ? maskPhone(row.phone_e164) : null,
    email: row.email,
    email_verified: row.email !== null && row.email_verified_at !== null,
  };
}

/** Route that returns the user's own contact details. */
export function contactsRoute(app: App): void {
  route(app, {
    operationId: 'auth.contacts',
    method: 'GET',
    url: '/api/v1/contacts',
    summary: "The user's own phone number, masked, and email address.",
    policy: policy.user(),
    response: Contacts,
    handler: ({ deps, userId }) => readContacts(deps.db, userId),
  });
}
