import type { UserStatus } from '../../http/policy.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { dollars } from '../format.ts';

/** Facts that decide whether a person can play. */
export interface PlayerFacts {
  status: UserStatus;
  /** Refusal from the person's own pause or limit, or null. */
  ownLimitRefusal: Refusal | null;
  /** Whether this installation's region allows playing for money. */
  regionAllowed: boolean;
  phoneVerified: boolean;
  /** An identity check is required and not passed. */
  identityNeeded: boolean;
  /** End of the cooldown after absences, or null. */
  coolDownUntil: Date | null;
  /** A block exists between the person and the other captain. */
  blocked: boolean;
  /** Whether the person's channel is live; null if the mode isn't streamed. */
  streaming: boolean | null;
  /** Identity system of the required gamer ID, or null. */
  idSystem: string | null;
  gamerId: string | null;
  /** Cents available for an entry. */
  available: Cents;
  /** Entry in cents, or null if unknown. */
  amount: Cents | null;
  /** The person's current matches, including open ones. */
  matches: number;
  /** Maximum concurrent matches. */
  matchesAllowed: number;
  /** Whether one of them is on this console. */
  onThisConsole: boolean;
  consoleName: string;
}

/** A requirement for playing, as shown to the person. */
export interface Requirement {
  key: string;
  title: string;
  satisfied: boolean;
  how_to_fix: string | null;
  deeplink: string | null;
}

interface Rule {
  key: string;
  applies?: (facts: PlayerFacts) => boolean;
  satisfied: (facts: PlayerFacts) => boolean;
  title: (facts: PlayerFacts) => string;
  fix: (facts: PlayerFacts) => string;
  deeplink: string | null;
  /** Omitted if it is only required at the start, not for taking a seat. */
  refusal?: (facts: PlayerFacts) => Refusal;
}

const rules: Rule[] = [
  {
    key: 'phone_verified',
    satisfied: (facts) => facts.phoneVerified,
    title: () => 'Verified phone number',
    fix: () => 'Verify your phone number with the code we send you.',
    deeplink: null,
    refusal: () => common.phoneRequired(),
  },
  {
    key: 'within_own_limits',
    applies: (facts) => facts.ownLimitRefusal !== null,
    satisfied: (facts) => facts.ownLimitRefusal === null,
    title: () => 'Within your play limits',
    fix: (facts) => facts.ownLimitRefusal?.message ?? '',
    deeplink: 'duelbook://wallet',
    refusal: (facts) => facts.ownLimitRefusal ?? common.limitReached(),
  },
  {
    key: 'not_frozen',
    satisfied: (facts) => facts.status === 'enabled',
    title: () => 'Account in good standing',
    fix: () => 'Your account can’t play for money right now. Contact support.',
    deeplink: 'duelbook://support_conversation',
    refusal: (facts) => (facts.status === 'frozen' ? common.frozen() : common.forbidden()),
  },
  {
    key: 'region_ok',
    applies: (facts) => !facts.regionAllowed,
    satisfied: (facts) => facts.regionAllowed,
    title: () => 'Available in your region',
    fix: () => 'You can’t play for money in your region.',
    deeplink: null,
    refusal: () => common.regionRefused(),
  },
  {
    key: 'kyc_ok',
    applies: (facts) => facts.identityNeeded,
    satisfied: (facts) => !facts.identityNeeded,
    title: () => 'Identity verified',
    fix: () => 'Submit the documents we asked for in your wallet.',
    deeplink: 'duelbook://wallet',
    refusal: () => common.kycRequired(),
  },
  {
    key: 'cool_down',
    applies: (facts) => facts.coolDownUntil !== null,
    satisfied: (facts) => facts.coolDownUntil === null,
    title: () => 'No cooldown after a missed match',
    fix: (facts) => `You missed a match. You can play again at ${clock(facts.coolDownUntil)}.`,
    deeplink: null,
    refusal: (facts) =>
      common.limitReached(
        { limit: 'cool_down', allowed: 0, resets_at: facts.coolDownUntil?.toISOString() ?? null },
        `You missed a match. You can play again at ${clock(facts.coolDownUntil)}.`,
      ),
  },
  {
    key: 'not_blocked_with_opponent',
    applies: (facts) => facts.blocked,
    satisfied: (facts) => !facts.blocked,
    title: () => 'Open to you',
    fix: () => 'You can’t join this match. Choose another one.',
    deeplink: null,
    refusal: () =>
      common.notAllowedNow(
        { requirement: 'not_blocked_with_opponent' },
        'You can’t join this match. Choose another one.',
      ),
  },
  {
    key: 'gamer_id_linked',
    applies: (facts) => facts.idSystem !== null,
    satisfied: (facts) => facts.gamerId !== null,
    title: (facts) => `Gamer ID linked: ${facts.idSystem ?? ''}`,
    fix: (facts) => `Link your ${facts.idSystem ?? ''} ID so your opponent can find you.`,
    deeplink: 'duelbook://set_tab/4',
    refusal: (facts) =>
      common.notAllowedNow({ requirement: 'gamer_id_linked' }, `Link your ${facts.idSystem ?? ''} ID first.`),
  },
  {
    key: 'not_in_other_active_match',
    satisfied: (facts) => !facts.onThisConsole && facts.matches < facts.matchesAllowed,
    title: (facts) => `No other match on ${facts.consoleName}`,
    fix: (facts) =>
      facts.onThisConsole
        ? `Finish or cancel your match on ${facts.consoleName} first.`
        : `Finish one of your ${facts.matches} matches first.`,
    deeplink: 'duelbook://set_tab/2',
    refusal: (facts) =>
      facts.onThisConsole
        ? common.limitReached(
            { limit: 'matches_per_console', allowed: 1, resets_at: null },
            `You already have a match on ${facts.consoleName}.`,
          )
        : common.limitReached(
            { limit: 'active_matches', allowed: facts.matchesAllowed, resets_at: null },
            `You’re already in ${facts.matches} matches.`,
          ),
  },
  {
    key: 'streaming_live',
    applies: (facts) => facts.streaming !== null,
    satisfied: (facts) => facts.streaming === true,
    title: () => 'Live on Twitch',
    fix: () => 'This mode must be streamed. Connect Twitch and go live before you ready up.',
    deeplink: 'duelbook://set_tab/4',
  },
  {
    key: 'balance_ok',
    applies: (facts) => facts.amount !== null,
    satisfied: (facts) => facts.available >= (facts.amount ?? 0),
    title: (facts) => `${dollars(facts.amount ?? 0)} in your wallet`,
    fix: (facts) => `Deposit ${dollars((facts.amount ?? 0) - facts.available)} more.`,
    deeplink: 'duelbook://wallet',
    refusal: (facts) =>
      common.insufficientFunds({ shortfall: (facts.amount ?? 0) - facts.available, available: facts.available }),
  },
];

/** All applicable requirements, met or not, with the action that resolves each. */
export function requirementsOf(facts: PlayerFacts): Requirement[] {
  return applying(facts).map((rule) => {
    const satisfied = rule.satisfied(facts);
    return {
      key: rule.key,
      title: rule.title(facts),
      satisfied,
      how_to_fix: satisfied ? null : rule.fix(facts),
      deeplink: satisfied ? null : rule.deeplink,
    };
  });
}

/** Refusal of the first unmet requirement, or null. Used by create, join and accept. */
export function firstUnmet(facts: PlayerFacts): Refusal | null {
  return (
    applying(facts)
      .find((rule) => rule.refusal && !rule.satisfied(facts))
      ?.refusal?.(facts) ?? null
  );
}

/** `14:05 UTC`. */
function clock(at: Date | null): string {
  return `${at?.toISOString().slice(11, 16) ?? ''} UTC`;
}

function applying(facts: PlayerFacts): Rule[] {
  return rules.filter((rule) => rule.applies?.(facts) ?? true);
}
