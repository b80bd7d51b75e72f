import type { ButtonName } from '@/shared/lib/analytics';
import { formatDay } from '@/shared/lib/format';
import { setTurnedOff } from './turnedOff.ts';

/**
 * Features that staff can turn off for a user. Each value is the beginning of the sentence that explains why the
 * feature is off (docs/domain/accounts.md).
 */
const features = {
  stake: 'Staking is',
  cash_out: 'Cashing out is',
  match_create: 'Creating matches is',
  match_join: 'Joining matches is',
  withdraw: 'Withdrawing is',
  deposit: 'Depositing is',
  chat: 'Chat is',
  giphy: 'Sharing GIFs is',
  clip: 'Publishing clips and videos is',
  referral: 'Redeeming codes is',
  tournament: 'Entering tournaments is',
} as const;
export type Feature = keyof typeof features;

/** The feature that each button belongs to. While the feature is off, its buttons are disabled. */
export const buttonFeatures: Partial<Record<ButtonName, Feature>> = {
  accept_bounty: 'tournament',
  accept_challenge: 'stake',
  accept_event_invite: 'tournament',
  accept_invite: 'match_join',
  auto_cash_out_set: 'cash_out',
  cash_out_hold: 'cash_out',
  cash_out_offer: 'cash_out',
  cash_out_open: 'cash_out',
  create_match: 'match_create',
  create_match_post: 'match_create',
  deposit_amount: 'deposit',
  deposit_apple_pay: 'deposit',
  deposit_card: 'deposit',
  deposit_card_pay: 'deposit',
  deposit_method: 'deposit',
  deposit_paypal: 'deposit',
  invite_to_event_team: 'tournament',
  join_event_team: 'tournament',
  join_match: 'match_join',
  message_person: 'chat',
  open_deposit: 'deposit',
  open_join: 'match_join',
  open_register: 'tournament',
  open_withdraw: 'withdraw',
  pay_seat: 'match_join',
  place_stake: 'stake',
  publish_clip: 'clip',
  publish_video: 'clip',
  redeem_code: 'referral',
  register_event: 'tournament',
  rematch: 'match_create',
  send_challenge: 'stake',
  stake_again: 'stake',
  stake_place: 'stake',
  stake_step: 'stake',
  start_conversation: 'chat',
  swap_leg: 'stake',
  use_shield: 'stake',
  withdraw: 'withdraw',
  withdraw_amount: 'withdraw',
  withdraw_continue: 'withdraw',
};

export interface FeatureFlag {
  key: string;
  enabled: boolean;
  /** ISO timestamp at which the feature is turned back on. Null if it is off indefinitely. */
  until: string | null;
}

/** Features that each of the platform's switches turns off for everyone (docs/domain/staff.md#switches). */
const switched: Readonly<Record<string, readonly Feature[]>> = {
  deposits: ['deposit'],
  withdrawals: ['withdraw'],
  staking: ['stake'],
  matches: ['match_create', 'match_join', 'tournament'],
  chat: ['chat', 'giphy'],
  read_only: Object.keys(features).filter(isFeature),
};

/** Sets the feature flags of the signed-in user and the switches that are currently off for everyone. */
export function setFeatureFlags(known: readonly FeatureFlag[], stopped: readonly string[] = []): void {
  const own = known.flatMap(({ key, enabled, until }) =>
    enabled || !isFeature(key) ? [] : [[key, reasonFor(key, until)] as const],
  );
  const everyones = stopped
    .flatMap((name) => switched[name] ?? [])
    .map((feature) => [feature, `${features[feature]} off for everyone right now. No money moves.`] as const);
  const reasons: Partial<Record<Feature, string>> = Object.fromEntries([...own, ...everyones]);
  const actions = Object.entries(buttonFeatures).map(([name, feature]) => [name, reasons[feature]]);
  // While chat is off for everyone, users can still write to support.
  const isOpen = !stopped.includes('read_only') && !own.some(([feature]) => feature === 'chat');
  setTurnedOff({
    features: isOpen ? reasons : { ...reasons, support: reasons.chat },
    actions: Object.fromEntries(actions),
  });
}

function isFeature(key: string): key is Feature {
  return Object.hasOwn(features, key);
}

/** The reason why a feature is off, with the end date if there is one. */
const reasonFor = (feature: Feature, until: string | null): string =>
  `${features[feature]} turned off for your account${until ? ` until ${formatDay(until)}` : ''}.`;
