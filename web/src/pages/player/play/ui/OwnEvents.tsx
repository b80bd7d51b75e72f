import type { ReactNode } from 'react';
import { useSession } from '@/entities/session';
import { EventRow, isAhead, type PlayEventView, useInvitedEvents, useRegisteredEvents } from '@/entities/tournament';
import type { PlayEventKind } from '@/shared/api/types.generated';
import { LedgerList } from '@/shared/ui/ledger';
import { Region, type RegionQuery } from '@/shared/ui/region';
import { MoreButton } from './MoreButton.tsx';

/**
 * Events that the user is invited to, and unfinished events that they are registered for. Renders nothing if there are
 * none.
 */
export function OwnEvents({ kind }: { kind?: PlayEventKind }) {
  const signedIn = useSession()?.scope === 'full';
  return (
    signedIn && (
      <>
        <Invited kind={kind} />
        <Registered kind={kind} />
      </>
    )
  );
}

interface Kind {
  /** Kind of events. Undefined for all kinds. */
  kind: PlayEventKind | undefined;
}

function Invited({ kind }: Kind) {
  const { query, page, more, busy } = useInvitedEvents();
  return (
    <OwnList
      title="Invitations"
      query={query}
      page={page}
      kind={kind}
      footer={page?.hasNext && <MoreButton busy={busy} onClick={more} />}
    />
  );
}

function Registered({ kind }: Kind) {
  const { query, page, more, busy } = useRegisteredEvents();
  const items = page?.items.filter(({ state }) => isAhead(state)) ?? [];
  // Finished events come last, so once one is listed, there are no more unfinished ones.
  const hasNext = page?.hasNext === true && items.length === page.items.length;
  return (
    <OwnList
      title="Registered"
      query={query}
      page={page && { items, hasNext }}
      kind={kind}
      footer={hasNext && <MoreButton busy={busy} onClick={more} />}
    />
  );
}

interface OwnListProps extends Kind {
  title: string;
  query: RegionQuery;
  page: { items: readonly PlayEventView[]; hasNext: boolean } | undefined;
  footer?: ReactNode;
}

function OwnList({ title, query, page, kind, footer }: OwnListProps) {
  const items = page?.items.filter((event) => kind === undefined || event.kind === kind) ?? [];
  if (page ? items.length === 0 && !page.hasNext : !query.error) return null;
  return (
    <Region
      title={title}
      count={items.length > 0 ? items.length : undefined}
      thing={title === 'Invitations' ? 'your invitations' : 'your events'}
      query={query}
      ready={page !== undefined}
      footer={footer}
    >
      <LedgerList bare aria-label={title}>
        {items.map((event) => (
          <EventRow key={event.id} event={event} invited={title === 'Invitations'} />
        ))}
      </LedgerList>
    </Region>
  );
}
