import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { CreateInvoiceDocument } from '../../api/pay.generated.ts';
import { newItem } from './Invoices.css.ts';

/** Maximum number of items that the platform accepts. */
const MOST = 20;
/** Maximum length of a description that the platform accepts. */
const DESCRIPTION = 200;

interface Item {
  key: number;
  description: string;
  amount: string;
}

interface CreateInvoiceProps {
  staff: StaffUser;
  /** The partner. If omitted, the dialog asks for one. */
  partner?: { id: string; username: string; openAmount: number };
  onDone: () => void;
}

/** Creates an invoice with a partner's open earnings and items added by staff. */
export function CreateInvoice({ staff, partner, onDone }: CreateInvoiceProps) {
  const [userId, setUserId] = useState<string | null>('');
  const [items, setItems] = useState<readonly Item[]>([]);
  const id = partner?.id ?? userId ?? '';
  const added = items.map(({ description, amount }) => ({
    description: description.trim(),
    amount: parseMoney(amount) ?? 0,
  }));
  const sum = added.reduce((total, { amount }) => total + amount, 0);
  const change = (key: number, changed: Partial<Item>) =>
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const add = () => setItems((known) => [...known, { key: (known.at(-1)?.key ?? 0) + 1, description: '', amount: '' }]);
  return (
    <StaffAction
      document={CreateInvoiceDocument}
      variables={(asked) => ({ userId: id, items: added, ...asked })}
      label="Create invoice"
      icon={<FilePlus {...smallIcon} />}
      track={{ open: 'staff_open_invoice', confirm: 'staff_create_invoice' }}
      title={partner ? `Create an invoice for ${partner.username}` : 'Create an invoice'}
      facts={[
        ...(partner ? [{ label: 'Open earnings', value: formatMoney(partner.openAmount) }] : []),
        { label: 'Added items', value: formatMoney(sum) },
      ]}
      effects={[
        'The invoice includes all earnings that aren’t on an invoice yet, and the items you add.',
        'No money moves until two staff members have paid it. Added items come from the partner pool.',
      ]}
      confirm="Create invoice"
      refusal={partner?.id === staff.id ? 'This is your own pay.' : null}
      incomplete={faultOf(id, added)}
      done="Invoice created"
      onDone={() => {
        setItems([]);
        onDone();
      }}
    >
      {!partner && <PersonPicker label="Partner" value={userId} onChange={setUserId} />}
      {items.map((item, index) => (
        <fieldset key={item.key} className={newItem} aria-label={`Item ${index + 1}`}>
          <TextField
            label="Description"
            hint="Shown to the partner."
            value={item.description}
            onChange={(description) => change(item.key, { description })}
            maxLength={DESCRIPTION}
          />
          <TextField
            label="Amount"
            inputMode="decimal"
            placeholder="25.00"
            value={item.amount}
            onChange={(amount) => change(item.key, { amount })}
          />
          <Button
            size={32}
            variant="tertiary"
            data-track="staff_invoice_item"
            aria-label={`Remove item ${index + 1}`}
            onClick={() => setItems((known) => known.filter(({ key }) => key !== item.key))}
          >
            Remove item
          </Button>
        </fieldset>
      ))}
      <Button
        size={32}
        variant="grey"
        data-track="staff_invoice_item"
        reason={items.length < MOST ? null : 'You can add at most 20 items to an invoice.'}
        onClick={add}
      >
        Add item
      </Button>
    </StaffAction>
  );
}

/** Why the invoice can't be created yet. Null if it can. */
function faultOf(userId: string, items: readonly { description: string; amount: number }[]): string | null {
  if (userId === '') return 'Choose the partner.';
  if (items.some(({ description }) => description === '')) return 'Describe every item.';
  if (items.some(({ amount }) => amount <= 0)) return 'Enter an amount for every item, such as 25.00.';
  return null;
}
