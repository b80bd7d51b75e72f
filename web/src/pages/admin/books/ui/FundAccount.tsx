import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { FundedAccount } from '@/shared/api/types.generated';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { FundPromoDocument } from '../api/books.generated.ts';

const referenceForm = /^[\w-]{4,64}$/;

/** Why the funding can't be requested. Null if it can. */
function faultOf(cents: number | null, reference: string): string | null {
  if (!cents) return 'Enter an amount, such as 25.00.';
  if (!referenceForm.test(reference))
    return 'Enter the payment’s reference: 4 to 64 letters, digits, hyphens or underscores.';
  return null;
}

const accounts: Record<FundedAccount, string> = { promo: 'Promotions account', partner_pool: 'Partner pool' };

const funded: readonly FundedAccount[] = ['promo', 'partner_pool'];

interface Props {
  /** Balances in cents. */
  balances: Record<FundedAccount, number>;
  /** Partner pay that waits until the pool is funded, in cents. */
  waiting: number;
  staff: StaffUser;
  onDone: () => void;
}

/** Requests adding company money to one of Duelbook's own accounts. Renders nothing for roles that can't do this. */
export function FundAccount({ balances, waiting, staff, onDone }: Props) {
  const [account, setAccount] = useState<FundedAccount>('promo');
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  if (!may(staff.roles, 'fundPromo')) return null;
  const cents = parseMoney(amount);
  const reference = typed.trim();
  return (
    <StaffAction
      document={FundPromoDocument}
      variables={(given) => ({ ...given, account, amount: cents ?? 0, reference })}
      label="Add company money"
      icon={<Landmark {...smallIcon} />}
      track={{ open: 'staff_open_fund_promo', confirm: 'staff_fund_promo' }}
      title="Add company money"
      facts={[
        { label: 'Balance now', value: formatMoney(balances[account]) },
        ...(account === 'partner_pool' ? [{ label: 'Pay waiting for the pool', value: formatMoney(waiting) }] : []),
        { label: 'Amount', value: cents ? formatMoney(cents) : 'None' },
      ]}
      effects={[
        'A second staff member must approve it. Nothing is booked until then.',
        'It records company money that has already arrived. Each payment reference can be booked once.',
        ...(account === 'partner_pool' ? ['Pending pay is paid as soon as it’s booked, oldest event first.'] : []),
      ]}
      confirm="Ask for approval"
      incomplete={faultOf(cents, reference)}
      done={`${accounts[account]} funded`}
      onDone={() => {
        setAmount('');
        setTyped('');
        onDone();
      }}
    >
      <Select
        size="field"
        label="Account"
        value={account}
        options={funded.map((value) => ({ value, label: accounts[value] }))}
        onChange={setAccount}
      />
      <TextField label="Amount" inputMode="decimal" placeholder="25.00" value={amount} onChange={setAmount} />
      <TextField label="Payment reference" placeholder="SEPA-20261120-7" value={typed} onChange={setTyped} />
    </StaffAction>
  );
}
