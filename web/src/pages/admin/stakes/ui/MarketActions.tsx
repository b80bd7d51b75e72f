import type { StaffMarket_ViewFragment } from '../api/stakes.generated.ts';
import { ResumeAction } from './ResumeAction.tsx';
import type { StakeProps } from './StakePage.tsx';
import { SuspendAction } from './SuspendAction.tsx';
import { VoidAction } from './VoidAction.tsx';

export interface MarketActionProps extends StakeProps {
  /** The market. Null for all markets of the event. */
  market: StaffMarket_ViewFragment | null;
}

/**
 * Suspends, resumes and voids one market or all markets of an event. Buttons are hidden from roles that can't use them.
 */
export function MarketActions(props: MarketActionProps) {
  return (
    <>
      <SuspendAction {...props} />
      <ResumeAction {...props} />
      <VoidAction {...props} />
    </>
  );
}

/** The markets the action applies to. */
export const marketsOf = ({ stake, market }: Pick<MarketActionProps, 'stake' | 'market'>) =>
  market ? [market] : stake.markets;

/** Names the action's target: the market, or the event. */
export const targetOf = ({ stake, market }: Pick<MarketActionProps, 'stake' | 'market'>) =>
  market ? `${market.title}, ${stake.event.name}` : stake.event.name;
