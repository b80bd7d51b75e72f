import type { DocumentSeed } from './shape.ts';

/** Questions about money. */
export const faqMoney: readonly DocumentSeed[] = [
  {
    kind: 'faq',
    slug: 'what-does-duelbook-cost',
    topic: 'money',
    anchor: 'fees',
    title: 'What does Duelbook cost?',
    summary: 'Nothing. 0% of every pot and every stake is ours.',
    body: `**0%.** Winners get the whole pot. Nothing is taken from an entry, from a stake or from winnings.

Payment companies charge for what they do, and we pass that on to the cent without keeping any of it:

- PayPal and Venmo, paying in: {deposit_fee}
- Cards: {card_fee}; Apple Pay: {apple_pay_fee}
- A withdrawal to PayPal or Venmo: {withdraw_fee}; to a bank account: {bank_withdraw_fee}

You see the charge before you confirm.`,
  },
  {
    kind: 'faq',
    slug: 'where-is-my-money-during-a-match',
    topic: 'money',
    anchor: 'escrow',
    title: 'Where is my money while a match or stake runs?',
    summary: 'In escrow: set aside for this one match or market, and out of everyone’s reach.',
    body: `When you enter a match or place a stake, your amount moves from your wallet into an **escrow** that belongs to that match or market alone. Neither side can touch it, and neither can we.

- When it ends, the escrow is paid out whole. It is exactly empty afterwards.
- When it does not take place, each cent goes back to where it came from.

Every movement stands in your [wallet](duelbook://wallet) with its receipt.`,
  },
  {
    kind: 'faq',
    slug: 'how-do-i-pay-in',
    topic: 'money',
    anchor: 'deposits',
    title: 'How do I pay in?',
    summary: 'From {deposit_min} at a time, with {deposit_methods}.',
    body: `Open your [wallet](duelbook://wallet) and choose Deposit. You can pay with {deposit_methods}, from {deposit_min} to {deposit_max} at a time and up to {deposit_day} a day (midnight to midnight UTC).

Money that its provider still checks is shown as pending and cannot be played with yet. A payment that fails is not charged.

Once you have paid in {identity_deposit} in all, or won {identity_winnings} net, we check who you are before you pay in more.`,
  },
  {
    kind: 'faq',
    slug: 'how-do-i-withdraw',
    topic: 'money',
    anchor: 'withdrawals',
    title: 'How do I withdraw, and how long does it take?',
    summary: 'From {withdraw_min}. Up to {withdraw_auto_day} a day goes out without anyone looking at it.',
    body: `In your [wallet](duelbook://wallet) choose Withdraw. One withdrawal is {withdraw_min} to {withdraw_max}.

1. The first time, we check who you are. Have a passport, an identity card or a driving licence ready.
2. Up to {withdraw_auto_day} a day is sent at once. Larger sums are looked at by a person within {withdraw_review}.
3. A payment source that you have just added takes up to {source_hold_amount} in its first {source_hold}.

If a payment comes back, the money is in your wallet again, and we tell you why.`,
  },
  {
    kind: 'faq',
    slug: 'why-can-i-not-withdraw-everything',
    topic: 'money',
    anchor: 'balances',
    title: 'Why can’t I withdraw my whole balance?',
    summary: 'Some of it may only be played with, or is not final yet.',
    body: `Your balance has parts:

- **Withdrawable** is yours to take out.
- **Pending** is what you won a moment ago. It becomes withdrawable after {winnings_final} (a stake after {stake_final}, from a pot above {stake_large_pot} after {stake_large_final}). You can play with it at once.
- **Wager-only** came from a reward. It can be played with, never withdrawn. What you win with it is yours to withdraw.
- **On hold** is a withdrawal under way.

Entries and stakes take wager-only money first, then pending winnings, then withdrawable.`,
  },
  {
    kind: 'faq',
    slug: 'tax-forms',
    topic: 'money',
    anchor: 'taxes',
    title: 'When do you need a tax form from me?',
    summary: 'When your net winnings of a calendar year reach {tax_form}.',
    body: `When your net winnings of a calendar year reach {tax_form}, we need a tax form before money goes out. The wallet leads you to it, and your withdrawal is kept while you fill it in.

Net winnings are what you won less what you paid to enter. We don’t give tax advice.`,
  },
  {
    kind: 'faq',
    slug: 'rewards-for-inviting',
    topic: 'money',
    anchor: 'referrals',
    title: 'What do I get for bringing a friend?',
    summary: '{referrer_reward} for you, {referred_reward} for your friend, both to play with.',
    body: `Share your code. When your friend enters it within {referral_days} of signing up, {referrer_reward} for you and {referred_reward} for them are set aside. Both are paid once your friend has verified a phone number and played {referral_play} of real money.

The reward is wager-only. Codes of one’s own, shared devices, phone numbers or payment sources don’t count. While the house has nothing set aside for rewards, codes are paused: we don’t promise what isn’t there.`,
  },
];
