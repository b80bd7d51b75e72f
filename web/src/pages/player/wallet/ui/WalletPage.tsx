import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asPlayer, useSession } from '@/entities/session';
import { pauseEnd, type Wallet_BalanceFragment } from '@/entities/wallet';
import { HoldNotice, IdentityNotice } from '@/features/withdraw';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { useMedia, useOnline, usePhone } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { media, queries } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { Outline } from '@/shared/ui/outline';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { WalletLimitsDocument, type WalletLimitsQuery, WalletPageDocument } from '../api/walletPage.generated.ts';
import { type Filters, isFiltered, noFilters, readFilters, variablesOf, writeFilters } from '../model/filters.ts';
import { sampleWallet } from '../model/sampleWallet.ts';
import { type ActivityTab, useActivity } from '../model/useActivity.ts';
import { useBackFromProvider } from '../model/useBackFromProvider.ts';
import { useOnFocus } from '../model/useOnFocus.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import { BalancePanel } from './BalancePanel.tsx';
import { DebtNotice } from './DebtNotice.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { ReceiptPeek } from './ReceiptPeek.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';

const page = css`
  display: grid;
  grid-template-columns: 312px minmax(0, 1fr);
  gap: var(--space-24);
  align-items: start;
  padding: var(--space-24) var(--gutter);

  &[data-peek] {
    grid-template-columns: 312px minmax(0, 1fr) 376px;
    padding-right: 0;
    padding-top: 0;
    padding-bottom: 0;
  }

  &[data-peek] > :nth-child(-n + 2) {
    padding: var(--space-24) 0;
  }

  ${media.tablet} {
    grid-template-columns: 280px minmax(0, 1fr);
  }

  ${media.phone} {
    display: block;
    padding: 0 var(--gutter) var(--space-24);
  }
`;

const left = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);

  ${media.phone} {
    gap: 0;
  }
`;

/* If the panel fails to load, aligns its error with the top of the page. */
const balanceRegion = css`
  & > div > [role='alert'] {
    margin-inline: 0;
  }
`;

const activityColumn = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  min-width: 0;

  ${media.phone} {
    --tabs-gutter: var(--gutter);
    margin: var(--space-16) calc(-1 * var(--gutter)) 0;
    border-top: 8px solid var(--ink-0);
  }

  & section > div > [role='alert'] {
    margin-inline: 0;

    ${media.phone} {
      margin-inline: var(--gutter);
    }
  }
`;

const tabNames: readonly { value: ActivityTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
];

const isTab = (value: string | null): value is ActivityTab => tabNames.some((tab) => tab.value === value);

const noWallet: readonly string[] = ['guest', 'phone_required'];

/** `/wallet`: balance, payout methods and limits on the left, activity in the middle, and a receipt on the right. */
export function WalletPage() {
  const session = useSession();
  return (
    <>
      <PageBar title="Wallet" />
      {!session || noWallet.includes(session.scope) ? (
        <Locked verify={session?.scope === 'phone_required'} />
      ) : (
        <OwnWallet userStatus={session.user.status} />
      )}
    </>
  );
}

/** Shown to users who aren't signed in or have no verified phone number. */
function Locked({ verify }: { verify: boolean }) {
  const enter = () => asPlayer('Open your wallet', () => undefined);
  return (
    <div className={page}>
      <EmptyState
        title="Your money, line by line"
        action={
          <Button data-track={verify ? 'verify_phone' : 'sign_in'} onClick={enter}>
            {verify ? 'Verify your phone' : 'Sign in'}
          </Button>
        }
      >
        See your deposits, entries, winnings and withdrawals once{' '}
        {verify ? 'your phone is verified' : 'you’re signed in'}. $0.00 fee.
      </EmptyState>
    </div>
  );
}

function lockOf(userStatus: string, online: boolean): ReactNode {
  if (userStatus === 'frozen') {
    return (
      <Button variant="secondary" wide onClick={() => openOverlay({ kind: 'frozen' })}>
        Paused while your account is frozen
      </Button>
    );
  }
  return online ? null : <p>Deposits and withdrawals are available again once you’re back online.</p>;
}

function OwnWallet({ userStatus }: { userStatus: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'all';
  const filters = readFilters(search);
  const now = useNow('minute');
  const activity = useActivity(tab, variablesOf(filters, now));
  const wide = useMedia(queries.wide);
  const items = activity.list?.items ?? [];
  const limits = useQuery(WalletLimitsDocument).data?.playLimits;
  const paused = pauseOf(userStatus, limits, now);
  const at = items.findIndex(({ id }) => id === search.get('transaction'));
  useBackFromProvider();

  const change = (next: URLSearchParams) => setSearch(next, { replace: true });
  const select = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('transaction');
    else next.set('transaction', id);
    change(next);
  };
  const toTab = (next: ActivityTab) => change(new URLSearchParams(next === 'all' ? {} : { tab: next }));
  const narrow = (next: Filters) => change(writeFilters(search, next));
  const to = (index: number) => items[index] && (() => select(items[index]?.id));
  return (
    <div className={page} data-peek={(wide && at >= 0) || undefined}>
      <Balance userStatus={userStatus} limits={limits} paused={paused} now={now} />
      <div className={activityColumn}>
        <Tabs
          label="Activity"
          value={tab}
          items={tabNames.map((each) => (each.value === 'pending' ? { ...each, count: activity.pendingCount } : each))}
          onChange={toTab}
        >
          <ActivityFilters filters={filters} onChange={narrow} shown={tab === 'all'} />
          {tabNames.map(({ value }) => (
            <TabPanel key={value} value={value}>
              {value === tab && (
                <ActivityList
                  tab={tab}
                  activity={activity}
                  canDeposit={paused === null && userStatus !== 'frozen'}
                  whole={tab === 'all' && !isFiltered(filters)}
                  onClear={tab === 'all' && isFiltered(filters) ? () => narrow(noFilters) : undefined}
                  selectedId={items[at]?.id ?? null}
                  onSelect={({ id }) => select(id)}
                />
              )}
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <ReceiptPeek
        wide={wide}
        transaction={items[at] ?? null}
        onPrevious={to(at - 1)}
        onNext={to(at + 1)}
        onClose={() => select(undefined)}
      />
    </div>
  );
}

interface BalanceProps {
  userStatus: string;
  limits: WalletLimitsQuery['playLimits'] | undefined;
  paused: string | null;
  now: number;
}

function Balance({ userStatus, limits, paused, now }: BalanceProps) {
  const query = useQuery(WalletPageDocument);
  const locked = lockOf(userStatus, useOnline());
  useOnFocus(() => void query.refetch().catch(() => undefined));
  const wallet = query.data?.wallet;
  return (
    <Region
      bare
      className={balanceRegion}
      titleHidden
      title="Balance"
      thing="your balance"
      query={query}
      ready={wallet !== undefined}
      skeleton={
        <Outline>
          <div className={left}>
            <BalancePanel wallet={sampleWallet} held={false} locked={locked} paused={null} />
            <BelowBalance wallet={sampleWallet} limits={undefined} now={now} />
          </div>
        </Outline>
      }
    >
      {wallet && (
        <div className={left}>
          <DebtNotice owed={wallet.owed} />
          <IdentityNotice wallet={wallet} />
          <HoldNotice {...wallet} />
          <BalancePanel wallet={wallet} held={wallet.withdrawalHold !== null} locked={locked} paused={paused} />
          <BelowBalance wallet={wallet} limits={limits} now={now} />
        </div>
      )}
    </Region>
  );
}

interface BelowBalanceProps {
  wallet: Wallet_BalanceFragment;
  limits: WalletLimitsQuery['playLimits'] | undefined;
  now: number;
}

/** Limits and payout methods. */
function BelowBalance({ wallet, limits, now }: BelowBalanceProps) {
  if (usePhone()) return <PhoneRows wallet={wallet} now={now} />;
  return (
    <>
      <LimitsPanel wallet={wallet} own={limits} />
      <SourcesPanel wallet={wallet} now={now} />
    </>
  );
}

/** Why the user can't deposit: a ban, or a break from playing and when it ends. Null if neither applies. */
function pauseOf(userStatus: string, limits: BalanceProps['limits'], now: number): string | null {
  if (userStatus === 'banned') return 'Your account is banned';
  const ends = limits && pauseEnd(limits, now);
  return ends ? `You’re taking a break until ${formatDateTime(ends)}` : null;
}
