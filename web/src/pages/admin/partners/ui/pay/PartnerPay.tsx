import { useQuery } from '@apollo/client/react';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { holdWords, InvoiceStateChip, invoiceName, invoiceSpan } from '@/entities/partnerInvoice';
import type { StaffUser } from '@/entities/staffMember';
import { formatDateTime, formatMoney, plural } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Sub } from '@/shared/ui/text';
import { useStaffPages } from '@/widgets/staffList';
import { panel } from '@/widgets/staffRecord';
import { StaffInvoicesDocument, StaffPartnerPayoutDocument } from '../../api/pay.generated.ts';
import type { Partner } from '../PartnerPage.tsx';
import { strikeList, strikeRow } from '../Strikes.css.ts';
import { CreateInvoice } from './CreateInvoice.tsx';

/** The partner's pay: balance, week and invoices. */
export function PartnerPay({ partner, staff }: { partner: Partner; staff: StaffUser }) {
  const query = useQuery(StaffPartnerPayoutDocument, { variables: { userId: partner.id } });
  const pay = query.data?.adminPartnerPayout;
  const {
    reload,
    rows,
    onMore,
    loadingMore,
    query: invoices,
  } = useStaffPages(StaffInvoicesDocument, { userId: partner.id }, (data) => data.adminPartnerInvoices);
  const changed = () => {
    void query.refetch().catch(() => undefined);
    reload();
  };
  const username = partner.user?.username ?? 'this partner';
  return (
    <>
      {pay?.hold && (
        <Banner tone="amber" icon={<Lock {...icon} />} title="Pay is on hold">
          {holdWords[pay.hold]}
        </Banner>
      )}
      <Region
        title="Pay"
        thing="the pay"
        query={{ ...query, loading: query.loading && !pay }}
        ready={pay !== undefined}
        skeleton={<SkeletonRows count={4} picture={false} />}
        footer={
          pay && (
            <CreateInvoice
              staff={staff}
              partner={{ id: partner.id, username, openAmount: pay.openAmount }}
              onDone={changed}
            />
          )
        }
      >
        {pay && (
          <div className={panel}>
            <KeyValue
              ruled
              rows={[
                { label: 'Earned but not paid', value: formatMoney(pay.balance) },
                {
                  label: 'Not on an invoice',
                  value: `${formatMoney(pay.openAmount)}, ${plural(pay.openCount, 'event')}`,
                },
                ...(pay.waitingCount > 0
                  ? [
                      {
                        label: 'Waiting for funds',
                        value: `${formatMoney(pay.waitingAmount)}, ${plural(pay.waitingCount, 'event')}`,
                      },
                    ]
                  : []),
                {
                  label: 'This week',
                  value: `${formatMoney(pay.week.amount)}, ${plural(pay.week.eventCount, 'event')}`,
                },
                { label: 'Events in review', value: plural(pay.blockedCount, 'event') },
                { label: 'Next invoice', value: formatDateTime(pay.nextInvoiceAt) },
              ]}
            />
          </div>
        )}
      </Region>
      <Region
        title="Invoices"
        thing="the invoices"
        query={invoices}
        ready={rows !== undefined}
        skeleton={<SkeletonRows count={2} picture={false} />}
        empty={
          rows?.length === 0 && (
            <EmptyState title="No invoices yet">
              Invoices are created every Monday if the partner earned anything.
            </EmptyState>
          )
        }
        footer={
          onMore && (
            <Button variant="grey" size={32} loading={loadingMore} onClick={onMore}>
              More
            </Button>
          )
        }
      >
        <ul className={strikeList}>
          {rows?.map((invoice) => (
            <li key={invoice.id} className={strikeRow}>
              <div>
                <Link to={staffRoutes.adminInvoice(invoice.id)}>{invoiceName(invoice)}</Link>
                <Sub>{invoiceSpan(invoice)}</Sub>
              </div>
              <b>
                <bdi>{formatMoney(invoice.amount)}</bdi>
              </b>
              <InvoiceStateChip state={invoice.state} />
            </li>
          ))}
        </ul>
        <ButtonLink variant="tertiary" size={32} to={staffRoutes.adminInvoices(partner.id)}>
          Open under Invoices
        </ButtonLink>
      </Region>
    </>
  );
}
