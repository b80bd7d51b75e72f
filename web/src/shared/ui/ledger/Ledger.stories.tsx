import { ArrowDownLeft, ArrowUpRight, Check, Hourglass, Swords, X } from 'lucide-react';
import { StateChip } from '@/shared/ui/chip';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { LedgerHeading, LedgerList, LedgerRow } from './Ledger.tsx';

export default { title: 'Ledger' };

const complete = (
  <StateChip tone="plain" icon={<Check {...tinyIcon} />}>
    Complete
  </StateChip>
);

export const Activity = () => (
  <div style={{ maxWidth: 448 }}>
    <LedgerList>
      <LedgerHeading
        aside={
          <span>
            Net for the day <MoneyText cents={-6560} tone="signed" />
          </span>
        }
      >
        <b>Today</b> · Fri 21 Nov
      </LedgerHeading>
      <LedgerRow
        folio="1054"
        icon={<Swords {...icon} />}
        title="Match win"
        note="14:02"
        text="Kingfall 1v1 v M. Lind"
        onPress={() => undefined}
        figures={
          <>
            <MoneyText cents={1900} tone="signed" />
            <StateChip tone="amber" icon={<Hourglass {...tinyIcon} />}>
              Final 14:32
            </StateChip>
          </>
        }
      />
      <LedgerRow
        folio="1049"
        icon={<ArrowUpRight {...icon} />}
        title="Withdrawal"
        note="09:12"
        text="PayPal · r•••••@folio.mail"
        selected
        onPress={() => undefined}
        figures={
          <>
            <MoneyText cents={-15000} tone="signed" />
            {complete}
          </>
        }
      />
      <LedgerRow
        folio="1046"
        icon={<ArrowDownLeft {...icon} />}
        title="Deposit"
        note="18:52"
        text="PayPal · not charged"
        figures={
          <>
            <MoneyText cents={10000} struck />
            <StateChip tone="rose" icon={<X {...tinyIcon} />}>
              Declined
            </StateChip>
          </>
        }
      />
      <LedgerRow folio="1045" title="Single line" figures={<MoneyText cents={0} />} />
      <LedgerRow folio="1044" title="Taken by someone else" text="Disappears in 2 s" gone />
    </LedgerList>
  </div>
);
