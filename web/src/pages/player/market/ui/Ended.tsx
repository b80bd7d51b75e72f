import { type MarketView, phaseWords } from '@/entities/market';
import { Banner } from '@/shared/ui/banner';

type Phase = MarketView['phase'];

const outcomes: Partial<Record<Phase, string>> = {
  closed: 'The book is closed to new orders. Unmatched amounts were refunded.',
  provisional: 'Winnings are pending until it’s final.',
  settled: 'Winnings have been paid.',
  voided: 'Every stake was refunded.',
};

/** Explains what happened to the money once a market has ended. Renders nothing before that. */
export function Ended({ phase }: { phase: Phase }) {
  const outcome = outcomes[phase];
  return outcome === undefined ? null : <Banner title={`${phaseWords(phase)}.`}>{outcome}</Banner>;
}
