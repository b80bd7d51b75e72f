import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatCount, formatDateTime, formatMoney, plural } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Region, Skeleton } from '@/shared/ui/region';
import { KeyValue, type KeyValueRow, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { WalletStatsDocument, type WalletStatsQuery } from '../api/books.generated.ts';
import { Checkpoints } from './Checkpoints.tsx';
import { FundAccount } from './FundAccount.tsx';
import { StopPayouts, StoppedPayouts } from './Payouts.tsx';

type Stats = WalletStatsQuery['adminWalletStats'];

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

const panels = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: var(--space-16);
  align-items: start;
  margin-top: var(--space-16);
`;

const warnings = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/** `/admin/books`: the ledger's totals, and whether they agree with the payment providers. */
export function BooksPage() {
  return <ForRole needs="seeBooks">{(staff) => <Books staff={staff} />}</ForRole>;
}

function Books({ staff }: { staff: StaffUser }) {
  const query = useQuery(WalletStatsDocument, { notifyOnNetworkStatusChange: true });
  const stats = query.data?.adminWalletStats;
  const reload = () => void query.refetch().catch(() => undefined);
  return (
    <div className={page}>
      <PageBar
        title="Balance sheet"
        actions={
          <>
            {stats && <StopPayouts stats={stats} staff={staff} onChanged={reload} />}
            <IconButton label="Refresh" size={32} loading={query.loading} onClick={reload}>
              <RotateCw {...smallIcon} />
            </IconButton>
          </>
        }
      />
      <Region
        bare
        titleHidden
        title="Balance sheet"
        thing="the balance sheet"
        query={query}
        ready={stats !== undefined}
        skeleton={<Skeleton height={320} />}
      >
        {stats && (
          <>
            <div className={warnings}>
              {stats.difference !== 0 && (
                <Banner
                  tone="rose"
                  title={`The ledger is off by ${formatMoney(stats.difference, { sign: 'always' })}`}
                />
              )}
              <StoppedPayouts stats={stats} staff={staff} onChanged={reload} />
            </div>
            <div className={panels}>
              <Totals title="Users and partners" rows={usersOf(stats)} />
              <Totals title="Duelbook" rows={ownOf(stats)}>
                <FundAccount
                  balances={{ promo: stats.promo, partner_pool: stats.partnerPool }}
                  waiting={stats.partnerWaiting}
                  staff={staff}
                  onDone={reload}
                />
              </Totals>
              <Totals title="At the providers" rows={custodyOf(stats)} />
              <Totals title="Waiting for staff" rows={waitingOf(stats)} />
              <Checkpoints />
            </div>
          </>
        )}
      </Region>
    </div>
  );
}

interface TotalsProps {
  title: string;
  rows: readonly KeyValueRow[];
  /** Actions below the rows. */
  children?: ReactNode;
}

function Totals({ title, rows, children }: TotalsProps) {
  return (
    <Panel aria-label={title}>
      <div className={panel}>
        <h2>{title}</h2>
        <KeyValue ruled rows={rows} />
        {children}
      </div>
    </Panel>
  );
}

const money = (label: string, cents: number, total = false): KeyValueRow => ({
  label,
  value: formatMoney(cents),
  total,
});

const usersOf = (stats: Stats) => [
  money('Cash', stats.cash),
  money('Wager-only', stats.wagerOnly),
  money('Winnings not yet final', stats.unsettled),
  money('In matches and markets', stats.escrow),
  money('Withdrawals in transit', stats.withdrawPending),
  money('Deposits in transit', stats.depositPending),
  money('Partner earnings not yet paid', stats.partnerEarnings),
  money('Owed after reversed deposits', stats.receivable),
];

const ownOf = (stats: Stats) => [
  money('Promotions account', stats.promo),
  money('Partner pool', stats.partnerPool),
  money('Partner pay waiting for the pool', stats.partnerWaiting),
  money('Corrections account', stats.corrections),
  money('Providers’ fees', stats.providerFees),
  money('Owed to users, partners and promotions', stats.liabilities, true),
];

const custodyOf = (stats: Stats) => [
  money('Deposits in 24 hours', stats.depositsDay),
  money('Withdrawals in 24 hours', stats.withdrawalsDay),
  money('Held at the providers', stats.custody),
  money('Difference', stats.difference, true),
];

const waitingOf = (stats: Stats): readonly KeyValueRow[] => [
  {
    label: 'Withdrawals',
    value: (
      <Link to={staffRoutes.adminWithdrawals()}>
        {formatCount(stats.reviewCount)}, {formatMoney(stats.reviewAmount)}
      </Link>
    ),
  },
  { label: 'Overdue', value: plural(stats.reviewOverdue, 'withdrawal') },
  ...(stats.reviewOldestAt ? [{ label: 'Longest waiting since', value: formatDateTime(stats.reviewOldestAt) }] : []),
  { label: 'Approvals', value: <Link to={staffRoutes.adminApprovals()}>{formatCount(stats.pendingApprovals)}</Link> },
  {
    label: 'Reconciliation cases',
    value: <Link to={staffRoutes.adminReconciliation()}>{formatCount(stats.openCases)}</Link>,
  },
];
