import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { referralStates, surveyCategories } from './tables.ts';

/** Reasons why a person can't redeem a code. */
export const ineligibleReasons = ['too_late', 'redeemed', 'device', 'phone', 'payment', 'paused', 'account'] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

export const ReferralSignup = Type.Object({
  referral_eligible: Type.Boolean(),
  reason: Nullable(OneOf(ineligibleReasons)),
  redeem_until: DateTime,
  /** The code the person used to sign up. */
  signup_code: Nullable(Type.String()),
  reward_amount: Cents,
  referrer_reward_amount: Cents,
  play_amount: Cents,
});
describeSchema(ReferralSignup, 'ReferralSignup', 'Eligibility for redeeming a referral code, and the rewards.', {
  referral_eligible: 'True when a code can be redeemed.',
  reason: "Reason a code can't be redeemed. Null when it can.",
  redeem_until: 'End of the redemption period.',
  signup_code: 'Referral code used at sign-up. Null if none was used.',
  reward_amount: 'Wager-only reward for the user, in cents.',
  referrer_reward_amount: 'Wager-only reward for the owner of the code, in cents.',
  play_amount: 'Cash the user must wager to earn the reward, in cents.',
});
export type ReferralSignup = Static<typeof ReferralSignup>;

/** A referral as the referrer sees it. */
export const Referral = Type.Object({
  id: Id,
  user_id: Id,
  state: OneOf(referralStates),
  reward_amount: Cents,
  played_amount: Cents,
  play_amount: Cents,
  joined_at: DateTime,
  earned_at: Nullable(DateTime),
  /** Earliest time of the next reminder. Null if no step is left. */
  remindable_at: Nullable(DateTime),
});
describeSchema(Referral, 'Referral', 'User invited by the viewer.', {
  reward_amount: 'Reward for the viewer, in cents.',
  played_amount: 'Cash the friend has wagered so far toward `play_amount`, in cents.',
  play_amount: 'Cash the friend must wager to earn the rewards, in cents.',
  joined_at: 'Time the friend signed up.',
  earned_at: 'Time both rewards were paid. Null until they are paid.',
  remindable_at: 'Time from which a reminder can be sent. Null when no reminder is needed.',
  user_id: 'ID of the invited user.',
});
export type Referral = Static<typeof Referral>;

/** The code that a person redeemed, as that person sees it. */
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
describeSchema(RedeemedReferral, 'RedeemedReferral', 'Referral code redeemed by the user.', {
  code: 'Code. Null when it no longer exists.',
  referrer_id: 'ID of the owner of the code.',
  reward_amount: 'Wager-only reward for the user, in cents.',
  played_amount: 'Cash wagered so far toward `play_amount`, in cents.',
  play_amount: 'Cash the user must wager to earn the reward, in cents.',
  redeemed_at: 'Time it was redeemed.',
});
export type RedeemedReferral = Static<typeof RedeemedReferral>;

export const ReferralOverview = Type.Object({
  code: Type.String(),
  enabled: Type.Boolean(),
  /** Whether rewards are currently paused. */
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
describeSchema(ReferralOverview, 'ReferralOverview', "A user's own referral code and its earnings.", {
  code: 'Code to share with friends.',
  enabled: 'False if staff have disabled the code.',
  paused: 'True while rewards are paused.',
  reward_amount: 'Wager-only reward for the user per friend, in cents.',
  friend_reward_amount: 'Wager-only reward for the friend, in cents.',
  play_amount: 'Cash a friend must wager to earn the rewards, in cents.',
  earned_amount: 'Total earned so far, in cents.',
  reserved_amount: "Reserved for friends who haven't wagered enough yet, in cents.",
  invited_count: 'Number of friends who signed up with the code.',
  joined_count: "Number of friends who redeemed the code but haven't wagered enough yet.",
  earned_count: 'Number of friends for whom both rewards were paid.',
  redeemed: "Code redeemed by the user. Null if the user hasn't redeemed one.",
});
export type ReferralOverview = Static<typeof ReferralOverview>;

export const onboardingSteps = ['phone', 'name', 'games', 'gamer_id', 'deposit', 'match', 'stake'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const Onboarding = Type.Object({
  steps: Type.Array(Type.Object({ key: OneOf(onboardingSteps), done: Type.Boolean() })),
  completed: Type.Boolean(),
  date_of_birth_needed: Type.Boolean(),
  survey_category: Nullable(OneOf(surveyCategories)),
});
describeSchema(Onboarding, 'Onboarding', 'Onboarding progress.', {
  steps: 'Steps, in order.',
  completed: 'True when every step except `name` is done; `match` and `stake` count as one step.',
  date_of_birth_needed: 'True when the user must declare their date of birth before playing for money.',
  survey_category: 'How the user heard about Duelbook. Null until answered.',
  'steps.key': 'Step to complete.',
  'steps.done': 'True when the step is done.',
});
