import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/entities/session';
import type { Transaction_ReceiptFragment } from '@/entities/wallet';
import { useNow } from '@/shared/lib/clock';
import { useMedia, useOnline } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { WalletPageDocument } from '../api/walletPage.generated.ts';
import { type ActivityTab, useActivity } from '../model/useActivity.ts';
import { ActivityList } from './ActivityList.tsx';
import { BalancePanel } from './BalancePanel.tsx';
import { ReceiptDetails } from './Receipt.tsx';
import { LimitsPanel, SourcesPanel } from './SidePanels.tsx';

const page = css`
  display: grid;
  grid-template-columns: 312px minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  padding: 24px var(--gutter);

  &[data-peek] {
    grid-template-columns: 312px minmax(0, 1fr) 376px;
    padding-right: 0;
    padding-top: 0;
    padding-bottom: 0;
  }

  &[data-peek] > :nth-child(-n + 2) {
    padding: 24px 0;
  }

  ${media.tablet} {
    grid-template-columns: 280px minmax(0, 1fr);
  }

  ${media.phone} {
    display: block;
    padding: 0 var(--gutter) 24px;
  }
`;

const left = css`
  display: grid;
  gap: 16px;
`;

const activity = css`
  display: grid;
  gap: 12px;
  min-width: 0;

  ${media.phone} {
    --tabs-gutter: var(--gutter);
    margin: 16px calc(-1 * var(--gutter)) 0;
    border-top: 8px solid var(--ink-0);
  }
`;

const peek = css`
  position: sticky;
  top: var(--topbar);
  height: calc(100vh - var(--topbar));
  overflow-y: auto;
  border-left: 1px solid var(--rule);
  background: var(--ink-2);

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 56px;
    padding: 0 8px 0 20px;
  }

  h2 {
    font-size: 17px;
    line-height: 24px;
    font-stretch: 112%;
  }

  & > div {
    padding: 0 20px 24px;
  }
`;

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const;

const isTab = (value: string | null): value is ActivityTab => tabs.some((tab) => tab.value === value);

/** `/wallet`: balance, sources and limits at the left, the ledger beside them, a receipt at the right. */
export function WalletPage() {
  const session = useSession();
  return (
    <>
      <PageBar title="Wallet" />
      {!session || session.scope === 'guest' ? <SignedOut /> : <OwnWallet userStatus={session.user.status} />}
    </>
  );
}

function SignedOut() {
  const signIn = () => openOverlay({ kind: 'auth', intent: { label: 'Open your wallet' } });
  return (
    <div className={page}>
      <EmptyState title="Your money, line by line" action={<Button onClick={signIn}>Sign in</Button>}>
        Deposits, entries, winnings and withdrawals stand here once you are signed in. Fee: $0.00.
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
  return online ? null : <p>Deposits and withdrawals are back as soon as you are online.</p>;
}

function OwnWallet({ userStatus }: { userStatus: string }) {
  const query = useQuery(WalletPageDocument);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'all';
  const [selected, setSelected] = useState<string | null>(search.get('transaction'));
  const wide = useMedia('(min-width: 1440px)');
  const online = useOnline();
  const now = useNow('minute');
  const transaction = useActivity(tab).list?.items.find(({ id }) => id === selected) ?? null;
  const wallet = query.data?.wallet;
  return (
    <div className={page} data-peek={(wide && transaction !== null) || undefined}>
      <Region
        bare
        titleHidden
        title="Balance"
        thing="your balance"
        query={query}
        ready={wallet !== undefined}
        skeleton={<Skeleton height={420} radius={14} />}
      >
        {wallet && (
          <div className={left}>
            <BalancePanel wallet={wallet} locked={lockOf(userStatus, online)} />
            <LimitsPanel wallet={wallet} />
            <SourcesPanel wallet={wallet} now={now} />
          </div>
        )}
      </Region>
      <div className={activity}>
        <Tabs
          label="Activity"
          value={tab}
          items={tabs}
          onChange={(next) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true })}
        >
          {tabs.map(({ value }) => (
            <TabPanel key={value} value={value}>
              {value === tab && <ActivityList tab={tab} selectedId={selected} onSelect={({ id }) => setSelected(id)} />}
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <Peek wide={wide} transaction={transaction} onClose={() => setSelected(null)} />
    </div>
  );
}

function Peek({
  wide,
  transaction,
  onClose,
}: {
  wide: boolean;
  transaction: Transaction_ReceiptFragment | null;
  onClose: () => void;
}) {
  if (!wide) {
    return (
      <Drawer
        open={transaction !== null}
        onClose={onClose}
        title="Receipt"
        note={transaction && `No. ${transaction.number}`}
      >
        {transaction && <ReceiptDetails transaction={transaction} />}
      </Drawer>
    );
  }
  if (!transaction) return null;
  return (
    <aside className={peek} aria-labelledby="receipt">
      <header>
        <h2 id="receipt">Receipt No. {transaction.number}</h2>
        <IconButton label="Close receipt" onClick={onClose}>
          <X {...icon} />
        </IconButton>
      </header>
      <div>
        <ReceiptDetails transaction={transaction} />
      </div>
    </aside>
  );
}
