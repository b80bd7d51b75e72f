import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { GameIcon } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState } from './EmptyState.tsx';
import { Region, type RegionProps } from './Region.tsx';

export default { title: 'Region' };

const games = ['Vantablitz', 'Pitch Kings 26', 'Iron Parlour'];
const idle = { loading: false, refetch: () => undefined };
const busy = { ...idle, loading: true };

const rows = (
  <LedgerList bare>
    {games.map((name, index) => (
      <LedgerRow
        key={name}
        folio={18409 + index}
        icon={<GameIcon name={name} src={`/games/${name.toLowerCase().replaceAll(' ', '-')}.svg`} />}
        title={name}
        text="1v1 Ranked · Bo3 · PC"
        figures={<MoneyText cents={1000} />}
        action={
          <Button size={32} variant="secondary">
            Join
          </Button>
        }
      />
    ))}
  </LedgerList>
);

const filter = (
  <IconButton label="Filters">
    <ListFilter {...icon} />
  </IconButton>
);

const show = (props: Partial<RegionProps>, children: ReactNode = rows) => (
  <div style={{ maxWidth: 560 }}>
    <Region title="Open matches" thing="open matches" query={idle} ready aside={filter} count={3} {...props}>
      {children}
    </Region>
  </div>
);

const upstream = new CombinedGraphQLErrors({
  errors: [{ message: 'no', extensions: { code: 'UPSTREAM', requestId: 'b81f22c0-4d11-4a1e-9f10-0d1c2b3a4e5f' } }],
});

export const FirstLoad = () => show({ query: busy, ready: false, count: undefined });
export const Refetch = () => show({ query: busy });
export const NotRefreshed = () => show({ query: { ...idle, error: upstream } });
export const Empty = () =>
  show({
    count: 0,
    empty: (
      <EmptyState
        title="New matches appear here"
        action={<Button data-track="create_match">Create match</Button>}
        learn={<Button variant="tertiary">How it works</Button>}
      >
        The last one filled a minute ago.
      </EmptyState>
    ),
  });
export const Failed = () => show({ query: { ...idle, error: upstream }, ready: false, count: undefined });
export const Offline = () => show({ locked: 'You can join again once you’re back online' });
export const Live = () => show({ live: 'live' });
export const Stale = () => show({ live: 'stale', locked: 'Waiting for fresh values' });
export const SignedOut = () =>
  show({
    footer: (
      <>
        <span style={{ flex: 1 }}>Sign in first. Your pick is saved.</span>
        <Button data-track="open_join">Join</Button>
      </>
    ),
  });
export const Restricted = () =>
  show({ locked: 'Your account is frozen. You can look around, but you can’t play or move money.' });
