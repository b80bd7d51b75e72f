import { Trash2 } from 'lucide-react';
import { may } from '@/entities/staffMember';
import { type PaymentSource_CardFragment, SourceMark, sourceNames } from '@/entities/wallet';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { Panel } from '@/shared/ui/text';
import { DeletePaymentSourceDocument } from '../api/money.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { MoneyActionProps } from './DonateAction.tsx';
import { body } from './UserPage.css.ts';

/** A user's payment methods, each with a button to remove it. */
export function PaymentSources({
  sources,
  ...rest
}: MoneyActionProps & { sources: readonly PaymentSource_CardFragment[] }) {
  return (
    <Panel aria-labelledby="sources">
      <div className={body}>
        <h2 id="sources">Payment methods</h2>
        {sources.length === 0 && <EmptyState title="No payment methods" />}
        <LedgerList bare>
          {sources.map((source) => (
            <LedgerRow
              key={source.id}
              icon={<SourceMark type={source.type} name={sourceNames[source.type]} />}
              title={`${sourceNames[source.type]} ${source.valueMasked}`}
              text={`Added ${formatDateTime(source.createdAt)}${nameWords(source.ownerNameMatch)}`}
              wraps
              action={<RemoveSource source={source} {...rest} />}
            />
          ))}
        </LedgerList>
      </div>
    </Panel>
  );
}

function nameWords(match: boolean | null): string {
  if (match === null) return '';
  return match ? ' · name matches' : ' · name doesn’t match';
}

function RemoveSource({ source, user, staff, onDone }: MoneyActionProps & { source: PaymentSource_CardFragment }) {
  if (!may(staff.roles, 'removePaymentSource')) return null;
  const name = `${sourceNames[source.type]} ${source.valueMasked}`;
  return (
    <StaffAction
      document={DeletePaymentSourceDocument}
      variables={({ reason }) => ({ id: source.id, reason })}
      label="Remove"
      icon={<Trash2 {...smallIcon} />}
      track={{ open: 'staff_open_remove_source', confirm: 'staff_remove_source' }}
      title={`Remove ${name}`}
      facts={[
        { label: 'Account', value: user.username },
        { label: 'Payment method', value: name },
      ]}
      effects={[
        'The user can’t withdraw to it anymore and is notified. No money moves.',
        'Payouts already in progress still arrive.',
      ]}
      confirm="Remove payment method"
      refusal={freezeRefusal(staff, user.id)}
      done="Payment method removed"
      onDone={onDone}
    />
  );
}
