import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { FundPromoDocument } from '../api/books.generated.ts';

const referenceForm = /^[\w-]{4,64}$/;

/** Why the funding can't be requested. Null if it can. */
function faultOf(cents: number | null, reference: string): string | null {
  if (!cents) return 'Enter an amount, such as 25.00.';
  if (!referenceForm.test(reference))
    return 'Enter the payment’s reference: 4 to 64 letters, digits, hyphens or underscores.';
  return null;
}

interface Props {
  /** Balance of the promotions account, in cents. */
  balance: number;
  staff: StaffUser;
  onDone: () => void;
}

/** Asks to add company money to the promotions account. Renders nothing for roles that can't. */
export function FundPromo({ balance, staff, onDone }: Props) {
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  if (!may(staff.roles, 'fundPromo')) return null;
  const cents = parseMoney(amount);
  const reference = typed.trim();
  return (
    <StaffAction
      document={FundPromoDocument}
      variables={(given) => ({ ...given, amount: cents ?? 0, reference })}
      label="Fund promotions"
      icon={<Landmark {...smallIcon} />}
      track={{ open: 'staff_open_fund_promo', confirm: 'staff_fund_promo' }}
      title="Fund the promotions account"
      facts={[
        { label: 'Balance now', value: formatMoney(balance) },
        { label: 'Amount', value: cents ? formatMoney(cents) : 'None' },
      ]}
      effects={[
        'A second staff member must approve it. Nothing is booked until then.',
        'It records company money that has already arrived. Each payment reference can be booked once.',
      ]}
      confirm="Ask to fund"
      incomplete={faultOf(cents, reference)}
      done="Promotions account funded"
      onDone={() => {
        setAmount('');
        setTyped('');
        onDone();
      }}
    >
      <TextField label="Amount" inputMode="decimal" placeholder="25.00" value={amount} onChange={setAmount} />
      <TextField label="Payment reference" placeholder="SEPA-20261120-7" value={typed} onChange={setTyped} />
    </StaffAction>
  );
}
