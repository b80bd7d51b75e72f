import type { DocumentSeed } from './shape.ts';

/** How things are done, step by step. */
export const guides: readonly DocumentSeed[] = [
  {
    kind: 'guide',
    slug: 'your-first-match',
    topic: 'matches',
    title: 'Your first match',
    summary: 'From linking your name to the payout.',
    deeplink: 'duelbook://how_to_play_wagers',
    button: 'How matches work',
    body: `1. Link the name you play under. We compare it with what the game reports.
2. Pay in at least {entry_min}, or use a reward.
3. Pick an open match, read its rules, and join. Your entry goes into escrow.
4. Say that you are ready, and play.
5. Report the result with the scores. A picture of the last screen helps if there is a question.

Afterwards the pot is in your wallet: to play with at once, to withdraw after {winnings_final}.`,
  },
  {
    kind: 'guide',
    slug: 'your-first-stake',
    topic: 'staking',
    title: 'Your first stake',
    summary: 'Reading prices, placing an order, getting out again.',
    deeplink: 'duelbook://what_is_staking',
    button: 'See it step by step',
    body: `1. Choose an event, then a team. The price is what a payout of 100 costs: at 60 you pay 60 to get 100.
2. Enter an amount. The slip shows what you get if you are right.
3. Hold the button to place it. What meets somebody is matched at once; the rest waits.
4. Cash out while the market is open if you change your mind.

**Nobody at Duelbook takes the other side.** If nobody wants it, your money comes back.`,
  },
  {
    kind: 'guide',
    slug: 'winning-a-dispute',
    topic: 'matches',
    title: 'Evidence that helps',
    summary: 'What a referee can decide by.',
    body: `- Record whole games, with the names of both sides in the picture.
- Keep the last screen with the score.
- Hand the original file in, not a picture of a picture: we keep its fingerprint.
- Say in one sentence what it shows.

Both sides see everything. Made-up evidence loses the case and is a strike.`,
  },
  {
    kind: 'guide',
    slug: 'keeping-your-account-safe',
    topic: 'safety',
    title: 'Keeping your account safe',
    summary: 'Three habits that stop most frauds.',
    body: `1. Never give a code away, to anybody, for any reason.
2. Pay and get paid in your wallet only. Whoever offers another way wants your money.
3. Look at the address before you sign in, and at the people you play: age of the account, matches finished, disputes.`,
  },
  {
    kind: 'guide',
    slug: 'playing-within-limits',
    topic: 'account',
    title: 'Playing within limits',
    summary: 'Set them before you need them.',
    deeplink: 'duelbook://wallet',
    button: 'Open the wallet',
    body: `Decide what a month of playing may cost you, and set it as your limit. Take breaks. Don’t try to win back what you lost.

Your wallet shows what you won and lost in all, without any rounding up.`,
  },
];
