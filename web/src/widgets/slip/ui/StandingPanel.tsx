import { type Slip_ViewFragment, slipWords, standingWords, teamsOf } from '@/entities/stakeSlip';
import { useStale } from '@/shared/lib/live';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { useStandings } from '../model/useStandings.ts';

/** The standing of each leg of an open slip, and the current proceeds of cashing it out. */
export function StandingPanel({ slip }: { slip: Slip_ViewFragment }) {
  const query = useStandings(slip.id);
  const stale = useStale();
  const standing = query.data?.winStatuses[0];
  const legs = slip.legs.filter(({ slot }) => slot === 'lineup');
  return (
    <Region
      bare
      title="Now"
      count={standing && slipWords(slip, standing.winStatus)}
      thing="the slip’s current value"
      live={stale ? 'stale' : undefined}
      query={{ ...query, loading: query.loading && !standing }}
      ready={standing !== undefined}
      skeleton={<SkeletonRows count={legs.length} height={56} />}
    >
      <LedgerList>
        {legs.map((leg) => {
          const now = standing?.legs.find(({ legId }) => legId === leg.id);
          const value = now?.exitValue ?? null;
          return (
            <LedgerRow
              key={leg.id}
              title={teamsOf(leg).claim}
              text={[
                standingWords(now?.winStatus ?? leg.winStatus, leg.event),
                now && now.exitValue === null && now.resultAmount === null && 'no buyer right now',
              ]
                .filter(Boolean)
                .join(' · ')}
              figures={value === null ? '–' : <MoneyText cents={value} />}
            />
          );
        })}
      </LedgerList>
    </Region>
  );
}
