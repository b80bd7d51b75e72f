import type { UserStatus } from '../../http/policy.ts';
import { common } from '../../shared/errors.ts';
import { dollars } from '../../shared/format.ts';
import type { Cents } from '../../shared/money.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { bandText, inBand, type RankBand, type RankKey, rankName } from '../results/rank.ts';

/** The facts that determine whether a person can play. */
export interface PlayerFacts {
  status: UserStatus;
  /** Refusal because of a pause or limit that the person set for themselves. Null if there is none. */
  ownLimitRefusal: Refusal | null;
  /** Advice for a person whose region doesn't allow playing for money. Null if it does. */
  regionAdvice: string | null;
  /**
   * Advice for fixing a device position that is missing or can't be trusted. Null if no position is needed or a valid
   * one is known.
   */
  positionAdvice: string | null;
  phoneVerified: boolean;
  /** Refusal because the person hasn't been confirmed to be old enough. Null if they have. */
  ageRefusal: Refusal | null;
  /** Whether the person accepted the current match rules. */
  guidelinesAccepted: boolean;
  rank: RankKey;
  /** Ranks that can join the match. Null if all can. */
  band: RankBand | null;
  /** The pick or ban that the person must make before the match starts. Null if there is none. */
  elementPicks: ElementPicks | null;
  /**
   * Refusal because the person hasn't passed a required identity check. Null if no check is required or it was passed.
   */
  identityRefusal: Refusal | null;
  /** When the cooldown after absences ends. Null if there is none. */
  coolDownUntil: Date | null;
  /** Whether there is a block between the person and the other captain. */
  blocked: boolean;
  /** Whether the person's channel is live. Null if the mode isn't streamed. */
  streaming: boolean | null;
  /** ID system of the required gamer ID. Null if none is required. */
  idSystem: string | null;
  gamerId: string | null;
  /** Money available for an entry, in cents. */
  available: Cents;
  /** Entry in cents. Null if unknown. */
  amount: Cents | null;
  /** Number of matches the person is currently in, including open ones. */
  matches: number;
  /** Maximum number of matches at the same time. */
  matchesAllowed: number;
  /** Whether the person already has a match on this console. */
  onThisConsole: boolean;
  consoleName: string;
}

/** The pick or ban that a captain must make before the match starts. */
export interface ElementPicks {
  matchId: string;
  rule: 'pick' | 'ban';
  /** Name of the element set. */
  name: string;
  done: boolean;
}

/** A requirement for playing, as the person sees it. */
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
  deeplink: string | null | ((facts: PlayerFacts) => string);
  /** Omitted if the requirement only applies at the start of a match, not when taking a seat. */
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
    // Listed without a refusal, because paid operations check the region in their gate (users/paidGate.ts).
    applies: (facts) => facts.regionAdvice !== null,
    satisfied: (facts) => facts.regionAdvice === null,
    title: () => 'Available in your region',
    fix: (facts) => facts.regionAdvice ?? '',
    deeplink: null,
  },
  {
    key: 'location_shared',
    // Listed without a refusal, because the gate checks the position too.
    applies: (facts) => facts.positionAdvice !== null,
    satisfied: (facts) => facts.positionAdvice === null,
    title: () => 'Location shared',
    fix: (facts) => facts.positionAdvice ?? '',
    deeplink: null,
  },
  {
    key: 'age_ok',
    satisfied: (facts) => facts.ageRefusal === null,
    title: () => 'Old enough to play for money',
    fix: (facts) => facts.ageRefusal?.message ?? '',
    deeplink: (facts) =>
      facts.ageRefusal?.data?.reason === 'unknown' ? 'duelbook://wallet' : 'duelbook://support_conversation',
    refusal: (facts) => facts.ageRefusal ?? common.ageRefused(),
  },
  {
    key: 'guidelines_accepted',
    satisfied: (facts) => facts.guidelinesAccepted,
    title: () => 'Match rules accepted',
    fix: () => 'Read and accept the match rules. You only need to do this once.',
    deeplink: 'duelbook://set_tab/2',
    refusal: () =>
      common.notAllowedNow(
        { requirement: 'guidelines_accepted' },
        'Accept the match rules first. You weren’t charged.',
      ),
  },
  {
    key: 'kyc_ok',
    applies: (facts) => facts.identityRefusal !== null,
    satisfied: (facts) => facts.identityRefusal === null,
    title: () => 'Identity verified',
    fix: () => 'Submit the documents we asked for in your wallet.',
    deeplink: 'duelbook://wallet',
    refusal: (facts) => facts.identityRefusal ?? common.kycRequired(),
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
    key: 'rank_band_ok',
    applies: (facts) => facts.band !== null,
    satisfied: (facts) => facts.band === null || inBand(facts.rank, facts.band),
    title: (facts) => `Rank ${bandText(facts.band)}`,
    fix: (facts) => `You’re ranked ${rankName(facts.rank)}. Choose a match that is open to your rank.`,
    deeplink: 'duelbook://set_tab/2',
    refusal: (facts) =>
      common.notAllowedNow(
        { requirement: 'rank_band_ok', rank: facts.rank, ...facts.band },
        `This match is for rank ${bandText(facts.band)}, and you’re ranked ${rankName(facts.rank)}. You weren’t charged.`,
      ),
  },
  {
    key: 'gamer_id_linked',
    applies: (facts) => facts.idSystem !== null,
    satisfied: (facts) => facts.gamerId !== null,
    title: (facts) => `${facts.idSystem ?? 'Gamer ID'} linked`,
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
    key: 'element_picks_done',
    applies: (facts) => facts.elementPicks !== null,
    satisfied: (facts) => facts.elementPicks?.done ?? true,
    title: (facts) => picksTitle(facts.elementPicks),
    fix: (facts) => `${picksTitle(facts.elementPicks)} before you ready up.`,
    deeplink: (facts) => `duelbook://activeMatch/${facts.elementPicks?.matchId ?? ''}`,
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

/** Returns all requirements that apply, whether met or not, each with the action that resolves it. */
export function requirementsOf(facts: PlayerFacts): Requirement[] {
  return applying(facts).map((rule) => {
    const satisfied = rule.satisfied(facts);
    return {
      key: rule.key,
      title: rule.title(facts),
      satisfied,
      how_to_fix: satisfied ? null : rule.fix(facts),
      deeplink: satisfied ? null : typeof rule.deeplink === 'function' ? rule.deeplink(facts) : rule.deeplink,
    };
  });
}

/**
 * Returns the refusal for the first requirement that isn't met, or null. Used when creating, joining or accepting a
 * match.
 */
export function firstUnmet(facts: PlayerFacts): Refusal | null {
  return (
    applying(facts)
      .find((rule) => rule.refusal && !rule.satisfied(facts))
      ?.refusal?.(facts) ?? null
  );
}

function picksTitle(picks: ElementPicks | null): string {
  return picks?.rule === 'ban' ? `Ban from ${picks.name}` : `Pick from ${picks?.name ?? ''}`;
}

/** Formats a time like `14:05 UTC`. */
function clock(at: Date | null): string {
  return `${at?.toISOString().slice(11, 16) ?? ''} UTC`;
}

function applying(facts: PlayerFacts): Rule[] {
  return rules.filter((rule) => rule.applies?.(facts) ?? true);
}
