import { useQuery } from '@apollo/client/react';
import { PersonRow } from '@/entities/user';
import { formatDay } from '@/shared/lib/format';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { BlockedIdsDocument, BlockedPeopleDocument } from '../api/blockedPeople.generated.ts';
import { UnblockButton } from './UnblockButton.tsx';

/** The `blocked-people` overlay: lists the users the viewer has blocked. */
export function BlockedPeopleModal() {
  return useOverlay('blocked-people') ? <OpenBlockedPeopleModal /> : null;
}

function OpenBlockedPeopleModal() {
  const query = useQuery(BlockedPeopleDocument, { variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const blockedIds = useQuery(BlockedIdsDocument).data?.blockedIds;
  const page = query.data?.blockedPeople;
  // An unblocked user disappears from the list immediately and reappears if the request fails.
  const people = page?.items.filter(({ userId }) => blockedIds?.includes(userId) ?? true) ?? [];
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  return (
    <Dialog open title="Blocked people" onClose={() => closeOverlay('blocked-people')}>
      <Region
        bare
        titleHidden
        title="Blocked people"
        thing="blocked people"
        query={{ ...query, loading: query.loading && !page }}
        ready={page !== undefined}
        skeleton={<SkeletonRows count={4} />}
        empty={people.length === 0 && <EmptyState small title="You haven’t blocked anyone" />}
        footer={
          page?.hasNext && (
            <Button variant="grey" loading={query.loading} onClick={more}>
              Show more
            </Button>
          )
        }
      >
        <LedgerList bare>
          {people.map(({ userId, user, blockedAt }) =>
            user ? (
              <PersonRow
                key={userId}
                person={user}
                text={`Since ${formatDay(blockedAt)}`}
                action={<UnblockButton person={user} />}
              />
            ) : (
              <LedgerRow key={userId} title="Deleted account" text={`Since ${formatDay(blockedAt)}`} />
            ),
          )}
        </LedgerList>
      </Region>
    </Dialog>
  );
}
