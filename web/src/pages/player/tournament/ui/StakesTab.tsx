import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { TournamentMarketDocument } from '../api/tournamentPage.generated.ts';

/** The staking market of the event, if it has one. */
export function StakesTab({ eventId }: { eventId: string }) {
  const query = useQuery(TournamentMarketDocument, { variables: { eventId } });
  const market = query.data?.stakeEvent;
  return (
    <Region
      title="Stakes"
      as="h3"
      titleHidden
      thing="the markets"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={2} />}
      empty={
        !market?.markets.length && (
          <EmptyState
            small
            title="No stakes on this event"
            action={
              <ButtonLink variant="secondary" to={routes.stake()}>
                See open markets
              </ButtonLink>
            }
          >
            Only events of partner teams have markets.
          </EmptyState>
        )
      }
    >
      <LedgerList bare>
        {market && (
          <LedgerRow
            title={market.name}
            text={plural(market.stakersCount, 'person', 'people')}
            action={
              <ButtonLink data-track="open_stakes" size={32} to={routes.stakeEvent(eventId)}>
                Open market
              </ButtonLink>
            }
          />
        )}
      </LedgerList>
    </Region>
  );
}
