import type { DocumentSeed } from './shape.ts';

/** FAQ about matches and stakes. */
export const faqPlay: readonly DocumentSeed[] = [
  {
    kind: 'faq',
    slug: 'how-does-a-match-work',
    topic: 'matches',
    anchor: 'matches',
    title: 'How does a match work?',
    summary: 'Both sides pay the same entry, play and report the result. The winner takes the pot.',
    body: `1. Create a match or join one. Entries are {entry_min} to {entry_max} per player; you can be in {active_matches} at a time.
2. Once both sides have joined, everyone has {ready} to ready up.
3. Play. You have {play} for a single game.
4. Report the result. The other side has {confirm} to confirm or dispute it; after that, the first report counts.

If no one joins your match within {open}, it’s canceled and your entry is refunded in full.`,
  },
  {
    kind: 'faq',
    slug: 'other-side-does-not-show-up',
    topic: 'matches',
    anchor: 'no-show',
    title: 'What if the other side doesn’t show up?',
    summary: 'Before the match starts, you’re refunded. After that, you can claim the pot.',
    body: `**Not ready in time:** the match is canceled and every entry is refunded. Players who weren’t ready can’t join matches for a while, longer each time.

**No-show after the start:** {no_show} after the start you can report a no-show, with a screenshot or video of the lobby. The other side has {no_show_answer} to respond. If they don’t, you win the pot.`,
  },
  {
    kind: 'faq',
    slug: 'can-a-match-be-called-off',
    topic: 'matches',
    anchor: 'calling-off',
    title: 'Can a match be canceled?',
    summary: 'Yes, if both sides agree. Every entry is refunded.',
    body: `Ask to cancel on the match page. The other side has {cancel} to agree; then all entries are refunded in full. If they decline or don’t respond, the match continues.

You can also forfeit. Then the other side wins the pot.`,
  },
  {
    kind: 'faq',
    slug: 'what-happens-in-a-dispute',
    topic: 'matches',
    anchor: 'disputes',
    title: 'We disagree about the result. Who decides?',
    summary: 'A referee, based on both sides’ evidence, within {decision}.',
    body: `When the two reports differ, the pot stays in escrow and a dispute opens.

1. Both sides submit evidence within {evidence}: up to {evidence_items} pictures, videos or texts. Each side sees the other’s evidence.
2. A referee decides within {decision} after that and explains the verdict in writing.
3. Either side can appeal once within {appeal}. A different referee reviews the case, and that decision is final.

Until the appeal window closes, you can play with what you won but not withdraw it. Fake evidence earns a strike: {strikes} in {strike_days} block an account from matches for {strike_closed}.`,
  },
  {
    kind: 'faq',
    slug: 'what-is-a-draw',
    topic: 'matches',
    anchor: 'draws',
    title: 'What if it’s a tie?',
    summary: 'Everyone’s entry is refunded.',
    body: 'In modes that allow ties, each entry is refunded to the balance it came from: wager-only money as wager-only, cash as cash.',
  },
  {
    kind: 'faq',
    slug: 'what-is-staking',
    topic: 'staking',
    anchor: 'staking',
    title: 'What is staking?',
    summary: 'You back one team; another player backs the other. There’s no house.',
    body: `Every stake is between players. A price of **60** means you put in 60 cents, someone else puts in 40 cents, and the winner gets the whole dollar. Prices run from 1 to 99.

- An order can be {stake_min} to {stake_max}; in one market you can have up to {stake_exposure}.
- The unmatched part of an order waits in the order book and is refunded when the market closes.
- During a live game, orders are delayed by {play_delay} so no one profits from a faster video feed.

[See it step by step](duelbook://what_is_staking).`,
  },
  {
    kind: 'faq',
    slug: 'can-i-get-out-of-a-stake',
    topic: 'staking',
    anchor: 'cash-out',
    title: 'Can I get out of a stake before it ends?',
    summary: 'Yes. You can cash out to other players while the market is open.',
    body: `**Cash out** sells your stake at the prices other players offer right now. The quote is valid for {quote}. If there’s no buyer, you keep your stake.

**Swap** moves your stake to another team in one step: it goes through completely or not at all. You can cancel unmatched orders at any time.`,
  },
  {
    kind: 'faq',
    slug: 'when-are-stakes-paid',
    topic: 'staking',
    anchor: 'payouts',
    title: 'When do I get my winnings?',
    summary: 'When the result is confirmed. Withdrawable after {stake_final}.',
    body: `Winnings are added to your wallet as soon as the event’s result is confirmed. You can play with them right away and withdraw them after {stake_final}, or {stake_large_final} if the pot was above {stake_large_pot}.

If an event or a round isn’t played, the market is void and every stake is refunded.`,
  },
  {
    kind: 'faq',
    slug: 'boosts-and-shields',
    topic: 'staking',
    anchor: 'boosts-shields',
    title: 'What are boosts and shields?',
    summary: 'Promotional money from Duelbook, reserved when you stake.',
    body: `A **boost** increases your winnings. A **shield** refunds a losing stake, up to {shield_cap}; you get {shields} per week.

Duelbook pays for both and reserves the money when you place your order. We only show offers we’ve funded.`,
  },
  {
    kind: 'faq',
    slug: 'who-may-not-stake',
    topic: 'staking',
    anchor: 'integrity',
    title: 'Who can’t stake on an event?',
    summary: 'Anyone involved in it.',
    body: 'Players, substitutes, commentators and staff of an event can’t stake on it, and neither can accounts linked to theirs. You can’t trade with yourself. Our staff review unusual trades and can suspend a market at any time.',
  },
  {
    kind: 'faq',
    slug: 'what-are-ranking-points',
    topic: 'league',
    anchor: 'ranks',
    title: 'What are ranking points?',
    summary: 'A league player’s rating. Everyone starts at 1,000.',
    body: `Ranking points (RP) go up when a team does better than its rating predicts and down when it does worse. Beating a stronger team earns more. The first ten events count more, so new players reach their true rating quickly.

At the start of a season, every rating moves halfway back to 1,000.`,
  },
  {
    kind: 'faq',
    slug: 'how-do-league-players-earn',
    topic: 'league',
    anchor: 'league-pay',
    title: 'How are league players paid?',
    summary: 'They earn the same base pay whether they win or lose.',
    body: 'League teams are paid for each event they play: base pay that doesn’t depend on the result, a performance bonus and an agreed share. None of it comes out of players’ stakes.',
  },
];
