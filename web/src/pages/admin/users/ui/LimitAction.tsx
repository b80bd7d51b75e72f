import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { SetWithdrawalLimitDocument } from '../api/money.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import { amountFault, type MoneyActionProps } from './DonateAction.tsx';

/** Sets the maximum amount that a user can withdraw at once. */
export function LimitAction({ user, staff, limit, onDone }: MoneyActionProps & { limit: number }) {
  const [amount, setAmount] = useState('');
  if (!may(staff.roles, 'setWithdrawalLimit')) return null;
  const cents = parseMoney(amount);
  return (
    <StaffAction
      document={SetWithdrawalLimitDocument}
      variables={({ reason, idempotencyKey }) => ({ userId: user.id, amount: cents ?? 0, reason, idempotencyKey })}
      label="Set withdrawal limit"
      icon={<Gauge {...smallIcon} />}
      track={{ open: 'staff_open_withdrawal_limit', confirm: 'staff_withdrawal_limit' }}
      title={`${user.username}’s withdrawal limit`}
      facts={[
        { label: 'Current limit', value: formatMoney(limit) },
        { label: 'New limit', value: cents ? formatMoney(cents) : 'None' },
      ]}
      effects={[
        'Applies to each withdrawal from now on. No money moves.',
        'A high limit needs approval by a second staff member.',
      ]}
      confirm="Set limit"
      incomplete={amountFault(cents)}
      refusal={freezeRefusal(staff, user.id)}
      done="Withdrawal limit set"
      onDone={onDone}
    >
      <TextField label="New limit" inputMode="decimal" placeholder="2,500.00" value={amount} onChange={setAmount} />
    </StaffAction>
  );
}
