import type { DocumentSeed } from './shape.ts';

/** Step-by-step guides. */
export const guides: readonly DocumentSeed[] = [
  {
    kind: 'guide',
    slug: 'your-first-match',
    topic: 'matches',
    title: 'Your first match',
    summary: 'From linking your gamer ID to getting paid.',
    deeplink: 'duelbook://how_to_play_wagers',
    button: 'How matches work',
    body: `1. Link your gamer ID. We compare it with the name the game reports.
2. Deposit at least {entry_min}, or use a reward.
3. Pick an open match, read its rules and join. Your entry goes into escrow.
4. Ready up and play.
5. Report the score. A screenshot of the final screen helps if there’s a dispute.

If you win, the pot goes to your wallet. You can play with it right away and withdraw it after {winnings_final}.`,
  },
  {
    kind: 'guide',
    slug: 'your-first-stake',
    topic: 'staking',
    title: 'Your first stake',
    summary: 'How to read prices, place a stake and cash out.',
    deeplink: 'duelbook://what_is_staking',
    button: 'See it step by step',
    body: `1. Choose an event, then a team. The price is what you pay for a payout of 100: at 60, you pay 60 to get 100.
2. Enter an amount. The slip shows what you get if you win.
3. Hold the button to place the order. The part that finds a match is filled right away; the rest waits in the order book.
4. If you change your mind, cash out while the market is open.

**Duelbook never takes the other side.** If no one matches your stake, it’s refunded.`,
  },
  {
    kind: 'guide',
    slug: 'winning-a-dispute',
    topic: 'matches',
    title: 'Evidence that helps',
    summary: 'What helps a referee decide.',
    body: `- Record whole games with both sides’ names on screen.
- Keep the final screen with the score.
- Submit the original file, not a photo of a screen: we store its fingerprint.
- Explain in one sentence what it shows.

Both sides see all evidence. Fake evidence loses the case and earns a strike.`,
  },
  {
    kind: 'guide',
    slug: 'keeping-your-account-safe',
    topic: 'safety',
    title: 'Keeping your account safe',
    summary: 'Three habits that prevent most fraud.',
    body: `1. Never give a code to anyone, for any reason.
2. Pay and get paid only through your wallet. Anyone who suggests another method wants to steal your money.
3. Check the web address before you sign in, and check your opponents: account age, finished matches, disputes.`,
  },
  {
    kind: 'guide',
    slug: 'playing-within-limits',
    topic: 'account',
    title: 'Playing within your limits',
    summary: 'Set them before you need them.',
    deeplink: 'duelbook://wallet',
    button: 'Open wallet',
    body: `Decide how much you can afford to spend on playing each month and set it as your limit. Take breaks. Don’t chase losses.

Your wallet shows exactly what you’ve won and lost in total.`,
  },
];
