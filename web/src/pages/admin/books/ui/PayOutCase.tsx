import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { PayoutDestination } from '@/shared/api/types.generated';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { PayOutReconciliationCaseDocument, type ReconciliationCase_RowFragment } from '../api/books.generated.ts';

interface Props {
  row: ReconciliationCase_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

type To = 'kept' | PayoutDestination['type'];

/**
 * Pays out money that was returned to a deleted account. Renders nothing if there is none, and for roles that can't pay
 * it out.
 */
export function PayOutCase({ row, staff, onChanged }: Props) {
  const { payout } = row;
  const kept = payout?.destination ?? null;
  const [chosen, setChosen] = useState<To | null>(null);
  const [value, setValue] = useState('');
  if (row.state !== 'open' || !payout?.amount || !may(staff.roles, 'payOutReconciliation')) return null;
  const to = chosen ?? (kept === null ? 'PayPal' : 'kept');
  const amount = formatMoney(payout.amount);
  return (
    <StaffAction
      document={PayOutReconciliationCaseDocument}
      variables={({ reason, idempotencyKey }) => ({
        id: row.id,
        amount: payout.amount,
        destination: to === 'kept' ? null : { type: to, value: value.trim() },
        reason,
        idempotencyKey,
      })}
      label="Pay out"
      hotkey="p"
      icon={<Banknote {...smallIcon} />}
      track={{ open: 'staff_open_pay_out_case', confirm: 'staff_pay_out_case' }}
      title={`Pay out ${amount} to a deleted account`}
      facts={[
        { label: 'Amount', value: amount },
        { label: 'Sent to', value: kept ?? 'Erased' },
        ...(payout.keptUntil ? [{ label: 'Kept until', value: formatDateTime(payout.keptUntil) }] : []),
      ]}
      effects={[
        `${amount} is paid out, less the provider’s fee, and the case is closed. This can’t be canceled.`,
        to === 'kept'
          ? 'Large amounts need approval by a second staff member.'
          : 'A new destination needs approval by a second staff member.',
      ]}
      confirm={`Pay out ${amount}`}
      incomplete={to !== 'kept' && value.trim() === '' ? 'Enter the destination the person gave to support.' : null}
      done="Payout started"
      onDone={onChanged}
      onChanged={onChanged}
    >
      <Select<To>
        size="field"
        label="Pay out to"
        value={to}
        options={[
          ...(kept === null ? [] : [{ value: 'kept' as const, label: kept }]),
          { value: 'PayPal', label: 'Another PayPal account' },
          { value: 'Venmo', label: 'Another Venmo account' },
        ]}
        onChange={setChosen}
      />
      {to !== 'kept' && (
        <TextField
          label="Destination"
          hint="The number the person gave to support. Check their identity first."
          placeholder={to === 'Venmo' ? '@username' : 'name@example.com'}
          maxLength={127}
          value={value}
          onChange={setValue}
        />
      )}
    </StaffAction>
  );
}
