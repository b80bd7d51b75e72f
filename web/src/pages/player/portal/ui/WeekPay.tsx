import { formatDateTime, plural } from '@/shared/lib/format';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { PartnerPayoutQuery } from '../api/pay.generated.ts';
import { figure, rows } from './Pay.css.ts';

/** The partner's earnings this week and the date they are invoiced. */
export function WeekPay({ week, nextInvoiceAt }: Pick<PartnerPayoutQuery['partnerPayout'], 'week' | 'nextInvoiceAt'>) {
  return (
    <>
      <div className={figure}>
        <Sub>This week so far</Sub>
        <MoneyText cents={week.amount} figure />
      </div>
      <KeyValue
        ruled
        className={rows}
        rows={[
          {
            key: 'base',
            label: <bdi>{`Base fee, ${plural(week.eventCount, 'event')}`}</bdi>,
            value: <MoneyText cents={week.baseAmount} tone="signed" />,
          },
          { label: 'Effort bonus', value: <MoneyText cents={week.bonusAmount} tone="signed" /> },
          { label: 'Revenue share', value: <MoneyText cents={week.shareAmount} tone="signed" /> },
          { label: 'Next invoice', value: <time dateTime={nextInvoiceAt}>{formatDateTime(nextInvoiceAt)}</time> },
        ]}
      />
    </>
  );
}
