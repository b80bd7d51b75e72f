import type { DocumentSeed } from './shape.ts';

/** Questions about matches and stakes. */
export const faqPlay: readonly DocumentSeed[] = [
  {
    kind: 'faq',
    slug: 'how-does-a-match-work',
    topic: 'matches',
    anchor: 'matches',
    title: 'How does a match work?',
    summary: 'Both sides pay the same entry, play, and report. The winner takes the pot.',
    body: `1. Open a match or join one. Entries are {entry_min} to {entry_max} a player; you can be in {active_matches} at a time.
2. When both sides are in, everybody says they are ready within {ready}.
3. Play. A single game has {play}.
4. Report the result. The other side has {confirm} to agree; after that, the first report counts.

An open match that nobody joins within {open} is taken back, and your entry returns in full.`,
  },
  {
    kind: 'faq',
    slug: 'other-side-does-not-show-up',
    topic: 'matches',
    anchor: 'no-show',
    title: 'The other side doesn’t show up. What now?',
    summary: 'Before the start you get your entry back; after it, the pot goes to who came.',
    body: `**Not ready in time:** the match is called off and every entry goes back. Who wasn’t ready may take no seat for a while, longer each time.

**Nobody came after the start:** from {no_show} on you can say so, with a picture or a video of your waiting. The other side has {no_show_answer} to answer. If it stays silent, the pot is yours.`,
  },
  {
    kind: 'faq',
    slug: 'can-a-match-be-called-off',
    topic: 'matches',
    anchor: 'calling-off',
    title: 'Can a match be called off?',
    summary: 'Yes, when both sides want it. Every entry goes back.',
    body: `Ask for it in the match. The other side has {cancel} to agree; then all entries go back in full. If they refuse or don’t answer, the match goes on.

You can also give a match up. Then the pot goes to the other side.`,
  },
  {
    kind: 'faq',
    slug: 'what-happens-in-a-dispute',
    topic: 'matches',
    anchor: 'disputes',
    title: 'We disagree about the result. Who decides?',
    summary: 'A referee, by the evidence of both sides, within {decision}.',
    body: `When the two reports differ, the pot stays in escrow and a dispute begins.

1. Both sides hand in evidence for {evidence}: up to {evidence_items} pictures, videos or texts. Each side sees the other’s.
2. A referee decides within {decision} after that and writes down what was decisive.
3. Either side can appeal once within {appeal}. Another referee looks at it again; that is final.

Until nobody can appeal any more, what was won can be played with but not withdrawn. Made-up evidence is a strike: {strikes} in {strike_days} close matches to an account for {strike_closed}.`,
  },
  {
    kind: 'faq',
    slug: 'what-is-a-draw',
    topic: 'matches',
    anchor: 'draws',
    title: 'What if it’s a draw?',
    summary: 'Everybody’s entry goes back.',
    body: 'Where a mode knows draws, each entry goes back to where it came from: wager-only money as wager-only, cash as cash.',
  },
  {
    kind: 'faq',
    slug: 'what-is-staking',
    topic: 'staking',
    anchor: 'staking',
    title: 'What is staking?',
    summary: 'You back a team against another person who backs the other one. No house takes the other side.',
    body: `Every stake is between people. A price of **60** means: 60 cents from you meet 40 cents from someone else, and who is right gets the whole dollar. Prices run from 1 to 99.

- One order is {stake_min} to {stake_max}; in one market you may have up to {stake_exposure}.
- What finds nobody on the other side waits in the book, and comes back when the market closes.
- While a game runs, orders wait {play_delay}, so that nobody is ahead by a faster picture.

You can [see it step by step](duelbook://what_is_staking).`,
  },
  {
    kind: 'faq',
    slug: 'can-i-get-out-of-a-stake',
    topic: 'staking',
    anchor: 'cash-out',
    title: 'Can I get out of a stake before it ends?',
    summary: 'Yes, by selling it to other people while the market is open.',
    body: `**Cash out** sells your position to those who now want it. The price we show holds for {quote}. If nobody wants it, you keep it.

**Swap** moves the money to another team in one step, or not at all. What still waits in the book can be taken back at any time.`,
  },
  {
    kind: 'faq',
    slug: 'when-are-stakes-paid',
    topic: 'staking',
    anchor: 'payouts',
    title: 'When are stakes paid?',
    summary: 'As soon as the result stands; withdrawable after {stake_final}.',
    body: `Winnings are in your wallet as soon as the event’s result stands. They can be played with at once and withdrawn after {stake_final}; from pots above {stake_large_pot} after {stake_large_final}.

If an event or a round doesn’t take place, the market is void and every stake goes back.`,
  },
  {
    kind: 'faq',
    slug: 'boosts-and-shields',
    topic: 'staking',
    anchor: 'boosts-shields',
    title: 'What are boosts and shields?',
    summary: 'Extra money from the house, set aside before you stake.',
    body: `A **boost** adds to what you win. A **shield** gives a lost stake back, up to {shield_cap}; you have {shields} a week.

Both are paid by the house and set aside when your order is placed. What isn’t set aside is never shown.`,
  },
  {
    kind: 'faq',
    slug: 'who-may-not-stake',
    topic: 'staking',
    anchor: 'integrity',
    title: 'Who may not stake on an event?',
    summary: 'Everybody who is too close to it.',
    body: 'Players, substitutes, commentators and staff of an event can’t stake on it, nor can accounts that belong with theirs. Nobody can trade with themselves. Unusual trades are looked at by people, and a market can be stopped at any time.',
  },
  {
    kind: 'faq',
    slug: 'what-are-ranking-points',
    topic: 'league',
    anchor: 'ranks',
    title: 'What are ranking points?',
    summary: 'How a league player stands: everybody begins at 1,000.',
    body: `Ranking points (RP) rise when a team does better than its standing promised, and fall when it does worse. Beating a stronger team brings more. The first ten events count more, so that newcomers find their place quickly.

With a new season everyone moves half the way back to 1,000.`,
  },
  {
    kind: 'faq',
    slug: 'how-do-league-players-earn',
    topic: 'league',
    anchor: 'league-pay',
    title: 'How are league players paid?',
    summary: 'The same base for a win and a loss, so nobody gains by losing.',
    body: 'Teams of a league are paid for each event they play: a base that is the same whoever wins, a bonus for how they played, and a share that was agreed on. None of it comes out of what people stake.',
  },
];
