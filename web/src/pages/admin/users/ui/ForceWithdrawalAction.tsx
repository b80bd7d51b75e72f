import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { sourceNames } from '@/entities/wallet';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { ForceWithdrawalDocument } from '../api/money.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StaffWallet } from './Balances.tsx';
import type { MoneyActionProps } from './DonateAction.tsx';

/** Pays out all of a user's cash. Renders nothing if there is no cash or no payment method. */
export function ForceWithdrawalAction({ user, staff, wallet, onDone }: MoneyActionProps & { wallet: StaffWallet }) {
  const sources = wallet.paymentSources.filter(({ state }) => state === 'active');
  const [chosen, setChosen] = useState<string | null>(null);
  const source = sources.find(({ id }) => id === chosen) ?? sources[0];
  if (!may(staff.roles, 'forceWithdrawal') || wallet.cash === 0 || !source) return null;
  const name = `${sourceNames[source.type]} ${source.valueMasked}`;
  return (
    <StaffAction
      document={ForceWithdrawalDocument}
      variables={({ reason, idempotencyKey }) => ({
        userId: user.id,
        amount: wallet.cash,
        paymentSourceId: source.id,
        reason,
        idempotencyKey,
      })}
      label="Force withdrawal"
      icon={<Banknote {...smallIcon} />}
      track={{ open: 'staff_open_force_withdrawal', confirm: 'staff_force_withdrawal' }}
      title={`Pay out ${user.username}`}
      facts={[
        { label: 'Amount', value: formatMoney(wallet.cash) },
        { label: 'To', value: name },
      ]}
      effects={[
        `All ${formatMoney(wallet.cash)} of cash is paid out. This can’t be canceled.`,
        'Large amounts need approval by a second staff member.',
      ]}
      confirm={`Pay out ${formatMoney(wallet.cash)}`}
      typed={user.username}
      refusal={freezeRefusal(staff, user.id)}
      done="Withdrawal started"
      onOpen={onDone}
      onDone={onDone}
    >
      <Select
        size="field"
        label="Payment method"
        value={source.id}
        options={sources.map(({ id, type, valueMasked }) => ({
          value: id,
          label: `${sourceNames[type]} ${valueMasked}`,
        }))}
        onChange={setChosen}
      />
    </StaffAction>
  );
}
