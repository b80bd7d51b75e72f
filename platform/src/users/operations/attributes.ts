import { sql } from 'kysely';
import parsePhoneNumber from 'libphonenumber-js/max';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { clientTypes } from '../../shared/clientTypes.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable, OneOf } from '../../shared/schema.ts';
import { matchFacts } from '../facts/matchFacts.ts';
import { userStatuses } from '../viewer.ts';

const UserAttributes = Type.Object({
  user_status: OneOf(userStatuses),
  client_type: OneOf(clientTypes),
  country: Nullable(Type.String()),
  created_month: Type.String(),
  kyc_state: OneOf(['none', 'required', 'submitted', 'approved', 'rejected', 'expired'] as const),
  game_ids: Type.Array(Id),
});
describeSchema(UserAttributes, 'UserAttributes', 'Analytics traits of a user.', {
  user_status: 'Account status.',
  country: 'Two-letter country code. Null when unknown.',
  created_month: 'Month the account was created, `YYYY-MM`.',
  kyc_state: 'State of the identity check.',
  game_ids: 'IDs of the games the user plays.',
  client_type: 'Client of the current session.',
});

export function attributesRoute(app: App): void {
  route(app, {
    operationId: 'users.attributes',
    method: 'GET',
    url: '/api/v1/users/attributes',
    summary: 'Analytics traits of the viewer, without personal data.',
    policy: policy.user({ scopes: ['full', 'phone_required', 'guest', 'banned'] }),
    response: UserAttributes,
    handler: async ({ deps: { db }, userId, session }) => {
      const [row, gameIds] = await Promise.all([
        db
          .selectFrom('users as u')
          .innerJoin('sessions as s', 's.user_id', 'u.id')
          .select(['u.status', 'u.phone_e164', 'u.kyc_state', 's.client_type'])
          .select(sql<string>`to_char(u.created_at at time zone 'UTC', 'YYYY-MM')`.as('created_month'))
          .where('s.id', '=', session?.id ?? '')
          .executeTakeFirst(),
        matchFacts.playedGameIds(db, userId),
      ]);
      if (!row) throw common.unauthenticated();
      return {
        user_status: row.status,
        client_type: row.client_type,
        country: countryOf(row.phone_e164),
        created_month: row.created_month,
        kyc_state: row.kyc_state,
        game_ids: gameIds,
      };
    },
  });
}

/** Returns the country of the phone number, or null. */
function countryOf(phone: string | null): string | null {
  return (phone === null ? undefined : parsePhoneNumber(phone)?.country) ?? null;
}
