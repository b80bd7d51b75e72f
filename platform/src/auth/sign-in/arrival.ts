import type { Insertable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { UserTable } from '../../users/tables.ts';

const Campaign = Type.Optional(Type.String({ maxLength: 200 }));

/** Sign-in fields that record how the person found Duelbook. Stored with the account that the sign-in creates. */
export const ArrivalFields = {
  referral_code: Type.Optional(Type.String({ maxLength: 64 })),
  utm_campaign: Campaign,
  utm_medium: Campaign,
  utm_source: Campaign,
};
const ArrivalSchema = Type.Object(ArrivalFields);

export const arrivalDescriptions = {
  referral_code: 'Referral code of the user who sent the invitation.',
  utm_campaign: 'Campaign of the link that led to the sign-up.',
  utm_medium: 'Medium of the link that led to the sign-up.',
  utm_source: 'Source of the link that led to the sign-up.',
};

/** How a person found Duelbook, as columns of `users`. */
export type Arrival = Pick<
  Insertable<UserTable>,
  'signup_referral_code' | 'signup_utm_campaign' | 'signup_utm_medium' | 'signup_utm_source'
>;

export function arrivalOf(sent: Static<typeof ArrivalSchema>): Arrival {
  return {
    signup_referral_code: sent.referral_code ?? null,
    signup_utm_campaign: worth(sent.utm_campaign),
    signup_utm_medium: worth(sent.utm_medium),
    signup_utm_source: worth(sent.utm_source),
  };
}

const worth = (value: string | undefined): string | null => value?.trim() || null;
