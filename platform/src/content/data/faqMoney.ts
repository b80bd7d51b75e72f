import type { DocumentSeed } from './shape.ts';

/** FAQ about money. */
export const faqMoney: readonly DocumentSeed[] = [
  {
    kind: 'faq',
    slug: 'what-does-duelbook-cost',
    topic: 'money',
    anchor: 'fees',
    title: 'What does Duelbook cost?',
    summary: 'Nothing. We take 0% of every pot and every stake.',
    body: `**0%.** Winners get the whole pot. We take nothing from entries, stakes or winnings.

Payment companies charge fees, which we pass on at cost:

- PayPal and Venmo deposits: {deposit_fee}
- Cards: {card_fee}; Apple Pay: {apple_pay_fee}
- Withdrawals to PayPal or Venmo: {withdraw_fee}; to a bank account: {bank_withdraw_fee}

You see the fee before you confirm.`,
  },
  {
    kind: 'faq',
    slug: 'where-is-my-money-during-a-match',
    topic: 'money',
    anchor: 'escrow',
    title: 'Where is my money during a match or stake?',
    summary: 'In escrow, reserved for that match or market. No one can touch it.',
    body: `When you enter a match or place a stake, your money moves from your wallet into an **escrow** account for that match or market. Neither side can touch it, and neither can we.

- When the match ends, the whole escrow is paid out and its balance is zero.
- If the match is canceled, every cent is refunded to the balance it came from.

Your [wallet](duelbook://wallet) lists every transaction with its receipt.`,
  },
  {
    kind: 'faq',
    slug: 'how-do-i-pay-in',
    topic: 'money',
    anchor: 'deposits',
    title: 'How do I deposit?',
    summary: 'From {deposit_min} per deposit, with {deposit_methods}.',
    body: `Open your [wallet](duelbook://wallet) and choose Deposit. You can pay with {deposit_methods}, from {deposit_min} to {deposit_max} per deposit and up to {deposit_day} per day (midnight to midnight UTC).

While the payment provider checks a deposit, it’s shown as pending and you can’t play with it yet. You aren’t charged for a payment that fails.

Once you’ve deposited {identity_deposit} in total or won {identity_winnings} net, you need to verify your identity before you deposit more.`,
  },
  {
    kind: 'faq',
    slug: 'how-do-i-withdraw',
    topic: 'money',
    anchor: 'withdrawals',
    title: 'How do I withdraw, and how long does it take?',
    summary: 'From {withdraw_min}. Up to {withdraw_auto_day} per day is sent without a review.',
    body: `In your [wallet](duelbook://wallet), choose Withdraw. Each withdrawal can be {withdraw_min} to {withdraw_max}.

1. The first time, we verify your identity. Have a passport, ID card or driver’s license ready.
2. Up to {withdraw_auto_day} per day is sent right away. Larger amounts are reviewed within {withdraw_review}.
3. During its first {source_hold}, a new payment method can receive up to {source_hold_amount}.

If a payout is returned, we refund it to your wallet and tell you why.`,
  },
  {
    kind: 'faq',
    slug: 'why-can-i-not-withdraw-everything',
    topic: 'money',
    anchor: 'balances',
    title: 'Why can’t I withdraw my whole balance?',
    summary: 'Part of it is wager-only, still pending or a deposit you haven’t played.',
    body: `Your balance has these parts:

- **Withdrawable**: you can withdraw it now.
- **Unplayed deposits**: a deposit has to be played once, or go back to where it came from. Cards and Apple Pay can’t receive payouts, so support refunds those.
- **Pending**: recent winnings. They become withdrawable after {winnings_final} (stakes after {stake_final}, or {stake_large_final} if the pot was above {stake_large_pot}). You can play with them right away.
- **Wager-only**: rewards. You can play with them but not withdraw them. What you win with them is yours to withdraw.
- **On hold**: a withdrawal in progress.

Entries and stakes use wager-only money first, then pending, then the rest.`,
  },
  {
    kind: 'faq',
    slug: 'tax-forms',
    topic: 'money',
    anchor: 'taxes',
    title: 'When do you need a tax form from me?',
    summary: 'When your net winnings in a calendar year reach {tax_form}.',
    body: `When your net winnings in a calendar year reach {tax_form}, we need a tax form before you can withdraw. Your wallet takes you to the form and keeps your withdrawal while you fill it in.

Net winnings are what you won minus what you paid to enter. We don’t give tax advice.`,
  },
  {
    kind: 'faq',
    slug: 'rewards-for-inviting',
    topic: 'money',
    anchor: 'referrals',
    title: 'What do I get for inviting a friend?',
    summary: '{referrer_reward} for you and {referred_reward} for your friend, both wager-only.',
    body: `Share your referral code. When your friend redeems it within {referral_days} of signing up, we reserve {referrer_reward} for you and {referred_reward} for them. Both rewards are paid once your friend has verified a phone number and wagered {referral_play} of real money.

Rewards are wager-only. You can’t redeem your own code or share a device, phone number or payment method with the friend you invite. When the promotions budget is used up, codes are paused until it’s refilled.`,
  },
];
