import { formatCents } from '@/shared/lib/odds';
/** A card in the staking tutorial. */
export interface TutorialCard {
  title: string;
  text: string;
  /** The state of the sample slip on this card. */
  sample: 'prices' | 'slip' | 'waiting' | 'cashOut' | 'ends';
}

/** Explains staking in five cards. The amounts match those on the sample slip. */
export const cards: readonly TutorialCard[] = [
  {
    title: 'A price is a probability',
    text: `${formatCents(63)} pays $1.00 if the team wins, which implies a 63% chance. You stake against other people, never against us.`,
    sample: 'prices',
  },
  {
    title: 'Choose a price and an amount',
    text: 'Your slip shows what you pay and what you get in every outcome, before any money moves. The fee is $0.00.',
    sample: 'slip',
  },
  {
    title: 'Matched or waiting',
    text: 'Your stake counts once someone takes the other side. The unmatched part is refunded, or waits at your price.',
    sample: 'waiting',
  },
  {
    title: 'Cash out early',
    text: 'Sell your stake at the current market price. If the price moves first, nothing is sold and we’ll ask you again.',
    sample: 'cashOut',
  },
  {
    title: 'How stakes settle',
    text: 'Win: you get the full payout. Lose: your stake is gone. Tie: the payout is shared. Void: your stake is refunded to the cent.',
    sample: 'ends',
  },
];
