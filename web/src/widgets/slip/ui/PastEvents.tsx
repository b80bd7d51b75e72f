import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { winWords } from '@/entities/stakeSlip';
import { formatDay } from '@/shared/lib/format';
import { GameIcon } from '@/shared/ui/avatar';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region } from '@/shared/ui/region';
import { PastStakesDocument } from '../api/slipWidget.generated.ts';

/** The last 20 completed events the user played in or staked on. */
export function PastEvents() {
  const signedIn = useSession()?.scope === 'full';
  const query = useQuery(PastStakesDocument, { variables: { page: 1 }, skip: !signedIn });
  const rows = query.data?.pastStakeEvents.items ?? [];
  return (
    <Region
      bare
      titleHidden
      title="Past events"
      thing="past events"
      query={query}
      ready={!signedIn || query.data !== undefined}
      empty={
        rows.length === 0 && (
          <EmptyState title="No past events">Events you staked on appear here once they’re over.</EmptyState>
        )
      }
    >
      <LedgerList bare>
        {rows.map(({ event, role, winStatus, stakedAmount, resultAmount, completedAt }) => (
          <LedgerRow
            key={`${event.id}:${role}`}
            folio={event.number}
            icon={<GameIcon src={event.game.imageUrl} name={event.game.name} />}
            title={event.name}
            text={[
              event.game.name,
              role === 'played' ? 'Played' : winStatus && winWords[winStatus],
              completedAt && formatDay(completedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
            figures={
              stakedAmount !== null &&
              resultAmount !== null && <MoneyText cents={resultAmount - stakedAmount} tone="outcome" />
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}
