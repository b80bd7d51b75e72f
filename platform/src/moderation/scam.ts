/** Reasons a text looks like a scam. */
const scamRules = ['off_platform_payment', 'suspicious_link', 'contact_for_money'] as const;
export type ScamRule = (typeof scamRules)[number];

/** Whether a moderation log rule is a scam rule. */
export const isScam = (rule: string): boolean => scamRules.some((known) => known === rule);

/** Payment methods commonly used in scams because they offer no refunds. */
const PAYMENT =
  /\b(?:pay\s?pal|cash\s?app|venmo|zelle|western union|money\s?gram|gift\s?cards?|btc|bitcoin|ethereum|eth|usdt|crypto|wire transfer|bank transfer|skins)\b/iu;
/** Phrases that suggest a deal between two people. */
const OFFER =
  /\b(?:pay (?:me|you|direct(?:ly)?|outside)|send (?:me|you|it|the money|money)|outside (?:of )?(?:the )?(?:site|app|platform|duelbook)|off[- ]?(?:site|platform|app)|instead of (?:the )?(?:site|escrow|duelbook)|(?:skip|avoid|without) (?:the )?escrow|buy(?:ing)? (?:your )?(?:balance|account)|sell(?:ing)? (?:my )?(?:balance|account))\b/iu;
const OUTSIDE =
  /\b(?:outside (?:of )?(?:the )?(?:site|app|platform|duelbook)|off[- ]?(?:site|platform)|(?:skip|avoid|without) (?:the )?escrow)\b/iu;
const MONEY =
  /(?:[$€£]\s?\d|\b\d+\s?(?:dollars|bucks|usd|eur)\b|\b(?:money|payment|deposit|payout|winnings|double|free)\b)/iu;
/** Mentions of other messengers, or phone numbers. */
const CONTACT =
  /\b(?:whats\s?app|telegram|t\.me|wa\.me|signal app|snap\s?chat|(?:add|text|call|message|write) me (?:on|at))\b|(?:\d[\s().-]{0,3}){9,15}\d/iu;
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}\.(?:ru|tk|xyz|top|click|gift|win|bet|casino|icu|zip|mov)\b/iu;
/** Promises that lure people into following a link. */
const BAIT =
  /\b(?:free (?:money|skins|coins|cash|gift)|claim (?:your|now)|double your|giveaway|verify your (?:account|wallet)|log ?in here|you (?:have )?won)\b/iu;

/**
 * Returns the first scam rule a text matches, or null: payment outside the platform, bait links, or contact details in
 * exchange for money.
 */
export function scamRule(text: string): ScamRule | null {
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Mn}]/gu, '');
  if ((PAYMENT.test(plain) && OFFER.test(plain)) || (OUTSIDE.test(plain) && MONEY.test(plain)))
    return 'off_platform_payment';
  if (LINK.test(plain) && BAIT.test(plain)) return 'suspicious_link';
  if (CONTACT.test(plain) && MONEY.test(plain)) return 'contact_for_money';
  return null;
}
