import { useQuery } from '@apollo/client/react';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PartnerStrikesDocument } from '../api/strikes.generated.ts';
import { useMatchPayouts, usePay } from '../model/usePay.ts';
import { HeldPay } from './HeldPay.tsx';
import { MatchPayoutRow } from './MatchPayoutRow.tsx';
import { PartnerShieldBanner } from './PartnerShieldBanner.tsx';
import { StrikeSum } from './StrikeSum.tsx';
import { list } from './Strikes.css.ts';
import { WeekPay } from './WeekPay.tsx';

const LATEST = 3;

interface OverviewProps {
  userId: string;
  /** Opens another tab. */
  onTab: (tab: 'schedule' | 'payouts' | 'strikes') => void;
}

/** The partner's week: pay, latest matches, strikes and shield. */
export function Overview({ userId, onTab }: OverviewProps) {
  const { pay, query } = usePay();
  return (
    <>
      {pay && <HeldPay hold={pay.hold} blockedCount={pay.blockedCount} waitingAmount={pay.waitingAmount} />}
      <Region
        title="Pay"
        thing="your pay"
        query={query}
        ready={pay !== undefined}
        skeleton={<SkeletonRows count={3} picture={false} />}
      >
        {pay && <WeekPay {...pay} />}
      </Region>
      <Matches onTab={onTab} />
      <StrikesNow onTab={onTab} />
      <PartnerShieldBanner userId={userId} />
    </>
  );
}

function Matches({ onTab }: Pick<OverviewProps, 'onTab'>) {
  const { payouts, query } = useMatchPayouts();
  return (
    <Region
      title="Latest matches"
      thing="your matches"
      query={query}
      ready={payouts !== undefined}
      skeleton={<SkeletonRows count={3} picture={false} />}
      empty={
        payouts?.items.length === 0 && (
          <EmptyState
            title="No matches yet"
            action={
              <Button data-track="open_tab" onClick={() => onTab('schedule')}>
                Choose your times
              </Button>
            }
          >
            Matches appear here with what they earned you.
          </EmptyState>
        )
      }
      footer={
        <Button variant="tertiary" size={32} data-track="open_tab" onClick={() => onTab('payouts')}>
          All match payouts
        </Button>
      }
    >
      <ul className={list}>
        {payouts?.items.slice(0, LATEST).map((payout) => (
          <MatchPayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </Region>
  );
}

function StrikesNow({ onTab }: Pick<OverviewProps, 'onTab'>) {
  const query = useQuery(PartnerStrikesDocument, { fetchPolicy: 'cache-and-network' });
  const strikes = query.data?.partnerStrikes;
  return (
    <Region
      title="Strikes"
      thing="your strikes"
      query={{ ...query, loading: query.loading && !strikes }}
      ready={strikes !== undefined}
      skeleton={<SkeletonRows count={1} picture={false} />}
      footer={
        <Button variant="tertiary" size={32} data-track="open_tab" onClick={() => onTab('strikes')}>
          All strikes
        </Button>
      }
    >
      {strikes && <StrikeSum {...strikes} />}
    </Region>
  );
}
