import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { EndSessionDocument, type OpenSession_RowFragment, OwnSessionsDocument } from '../api/ownSessions.generated.ts';
import { clientName, isHandheld, lastUse } from '../model/sessionWords.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  justify-items: start;

  & > section {
    width: 100%;
  }
`;

/** Lists where the user is signed in, with a button to sign out of each session. */
export function OwnSessions() {
  const query = useQuery(OwnSessionsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <div className={stack}>
      <Region
        bare
        title="Where you’re signed in"
        thing="your sessions"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={2} />}
      >
        <LedgerList>
          {query.data?.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </LedgerList>
      </Region>
      <Button
        variant="secondary"
        icon={<LogOut {...icon} />}
        onClick={() => openOverlay({ kind: 'sign-out-everywhere' })}
      >
        Sign out everywhere…
      </Button>
    </div>
  );
}

function SessionRow({ session }: { session: OpenSession_RowFragment }) {
  const { id, system, current } = session;
  const now = useNow('minute');
  const name = clientName(session);
  const [end, { loading }] = useMutation(EndSessionDocument, {
    variables: { id },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: 'OpenSession', id }) }),
  });
  const signOut = async () => {
    try {
      await end();
      toast({ kind: 'success', title: `Signed out of ${name}` });
    } catch (error) {
      if (!isAnsweredCentrally(error)) toast({ kind: 'error', title: refusalOf(error).message });
    }
  };
  return (
    <LedgerRow
      wraps
      icon={isHandheld(system) ? <Smartphone {...icon} /> : <Monitor {...icon} />}
      title={name}
      text={lastUse(session, now)}
      figures={current && <StateChip tone="plain">This device</StateChip>}
      action={
        !current && (
          <Button variant="grey" size={40} loading={loading} onClick={signOut} aria-label={`Sign out of ${name}`}>
            Sign out
          </Button>
        )
      }
    />
  );
}
