import { PriceSpark } from '@/entities/market';
import { lineOf, type SlipLeg_ViewFragment } from '@/entities/stakeSlip';

/** Price history of an open leg since it was matched. */
export function LegSpark({ leg }: { leg: SlipLeg_ViewFragment }) {
  const line = lineOf(leg);
  if (!line || !leg.position) return null;
  return <PriceSpark stake={line} shut={leg.position.cashOutState === 'paused'} />;
}
