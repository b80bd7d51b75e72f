import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { referralStates, surveyCategories } from './tables.ts';

/** Why a person cannot redeem a code. */
export const ineligibleReasons = ['too_late', 'redeemed', 'device', 'phone', 'payment', 'paused', 'account'] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

export const ReferralSignup = Type.Object({
  referral_eligible: Type.Boolean(),
  reason: Nullable(OneOf(ineligibleReasons)),
  redeem_until: DateTime,
  /** The code the person signed up with. */
  signup_code: Nullable(Type.String()),
  reward_amount: Cents,
  referrer_reward_amount: Cents,
  play_amount: Cents,
});
describeSchema(ReferralSignup, 'ReferralSignup');
export type ReferralSignup = Static<typeof ReferralSignup>;

/** A referral as the one sees it who invited. */
export const Referral = Type.Object({
  id: Id,
  user_id: Id,
  state: OneOf(referralStates),
  reward_amount: Cents,
  played_amount: Cents,
  play_amount: Cents,
  joined_at: DateTime,
  earned_at: Nullable(DateTime),
  /** From when a reminder may be sent; null when there is nothing to remind of. */
  remindable_at: Nullable(DateTime),
});
describeSchema(Referral, 'Referral');
export type Referral = Static<typeof Referral>;

/** The code a person has redeemed, as they see it. */
export const RedeemedReferral = Type.Object({
  id: Id,
  code: Nullable(Type.String()),
  referrer_id: Id,
  state: OneOf(referralStates),
  reward_amount: Cents,
  played_amount: Cents,
  play_amount: Cents,
  redeemed_at: DateTime,
});
describeSchema(RedeemedReferral, 'RedeemedReferral');
export type RedeemedReferral = Static<typeof RedeemedReferral>;

export const ReferralOverview = Type.Object({
  code: Type.String(),
  enabled: Type.Boolean(),
  /** Nothing is promised at the moment. */
  paused: Type.Boolean(),
  reward_amount: Cents,
  friend_reward_amount: Cents,
  play_amount: Cents,
  earned_amount: Cents,
  reserved_amount: Cents,
  invited_count: Type.Integer(),
  joined_count: Type.Integer(),
  earned_count: Type.Integer(),
  redeemed: Nullable(RedeemedReferral),
});
describeSchema(ReferralOverview, 'ReferralOverview');
export type ReferralOverview = Static<typeof ReferralOverview>;

export const onboardingSteps = ['phone', 'name', 'games', 'gamer_id', 'deposit', 'match'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const Onboarding = Type.Object({
  steps: Type.Array(Type.Object({ key: OneOf(onboardingSteps), done: Type.Boolean() })),
  completed: Type.Boolean(),
  survey_category: Nullable(OneOf(surveyCategories)),
});
describeSchema(Onboarding, 'Onboarding');
