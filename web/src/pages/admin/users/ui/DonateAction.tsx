import { Gift } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { DonateToUserDocument } from '../api/money.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';

export interface MoneyActionProps {
  user: User_CardFragment;
  staff: StaffUser;
  onDone: () => void;
}

/** Why an amount can't be used. Null if it can. */
export const amountFault = (cents: number | null) =>
  cents === null || cents === 0 ? 'Enter an amount, such as 25.00.' : null;

/** Credits a user from the promotions account. The user sees the reason as the description. */
export function DonateAction({ user, staff, onDone }: MoneyActionProps) {
  const [amount, setAmount] = useState('');
  const [wagerOnly, setWagerOnly] = useState(true);
  if (!may(staff.roles, 'donate')) return null;
  const cents = parseMoney(amount);
  return (
    <StaffAction
      document={DonateToUserDocument}
      variables={({ reason, idempotencyKey }) => ({
        id: user.id,
        amount: cents ?? 0,
        wagerOnly,
        description: reason,
        idempotencyKey,
      })}
      label="Donate"
      icon={<Gift {...smallIcon} />}
      track={{ open: 'staff_open_donate', confirm: 'staff_donate' }}
      title={`Credit ${user.username}`}
      facts={[
        { label: 'Account', value: user.username },
        { label: 'Amount', value: cents ? formatMoney(cents) : 'None' },
      ]}
      effects={[
        'The money comes from the promotions account. The user sees your reason as its description.',
        wagerOnly ? 'They can play with it but not withdraw it.' : 'They can play with it or withdraw it.',
        'Large amounts need approval by a second staff member.',
      ]}
      confirm="Credit user"
      incomplete={amountFault(cents)}
      refusal={freezeRefusal(staff, user.id)}
      done={`${user.username} is credited`}
      onDone={onDone}
    >
      <TextField label="Amount" inputMode="decimal" placeholder="25.00" value={amount} onChange={setAmount} />
      <Checkbox checked={wagerOnly} onChange={setWagerOnly}>
        Wager-only
      </Checkbox>
    </StaffAction>
  );
}
