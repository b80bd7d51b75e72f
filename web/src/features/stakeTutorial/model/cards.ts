/** One card of the tutorial. */
export interface TutorialCard {
  title: string;
  text: string;
  /** What the sample slip shows then. */
  sample: 'prices' | 'slip' | 'waiting' | 'cashOut' | 'ends';
}

/** How staking works, in five cards (SCREENS.md 2.2). The figures are those of the sample slip. */
export const cards: readonly TutorialCard[] = [
  {
    title: 'A price is a chance',
    text: '63¢ pays $1.00 if the team wins, and means a 63% chance. The two sides are other people, never us.',
    sample: 'prices',
  },
  {
    title: 'Press a price, set an amount',
    text: 'The slip says what you pay and what comes back, whatever happens, before any money moves. The fee is $0.00.',
    sample: 'slip',
  },
  {
    title: 'Matched, or waiting',
    text: 'A stake counts once somebody takes the other side. What nobody takes comes back, or waits at your price.',
    sample: 'waiting',
  },
  {
    title: 'Sell before the end',
    text: 'Cash out at what others pay now. Moved while you looked? Then nothing is sold, and you are asked again.',
    sample: 'cashOut',
  },
  {
    title: 'How it ends',
    text: 'Win: the whole payout. Lose: your stake is gone. Level: the payout is shared. Void: your stake comes back to the cent.',
    sample: 'ends',
  },
];
