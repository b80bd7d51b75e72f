import type { TypedDocumentNode } from '@apollo/client';
import { Unlink } from 'lucide-react';
import { may } from '@/entities/staffMember';
import type { PaymentSource_CardFragment } from '@/entities/wallet';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { DisconnectUserPayPalDocument, DisconnectUserVenmoDocument } from '../api/linked.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { MoneyActionProps } from './DonateAction.tsx';

type SourcesDocument = TypedDocumentNode<unknown, { id: string; reason: string }>;

const documents: readonly { name: 'PayPal' | 'Venmo'; document: SourcesDocument }[] = [
  { name: 'PayPal', document: DisconnectUserPayPalDocument },
  { name: 'Venmo', document: DisconnectUserVenmoDocument },
];

/** Removes all of a user's PayPal or Venmo accounts at once. Renders a button for each type that is connected. */
export function DisconnectSources({
  user,
  staff,
  sources,
  onDone,
}: MoneyActionProps & { sources: readonly PaymentSource_CardFragment[] }) {
  if (!may(staff.roles, 'removePaymentSource')) return null;
  return documents.map(({ name, document }) => {
    const own = sources.filter(({ type }) => type === name);
    if (own.length === 0) return null;
    return (
      <StaffAction
        key={name}
        document={document}
        variables={({ reason }) => ({ id: user.id, reason })}
        label={`Disconnect ${name}`}
        icon={<Unlink {...smallIcon} />}
        track={{ open: 'staff_open_remove_source', confirm: 'staff_remove_source' }}
        title={`Disconnect ${name} from ${user.username}`}
        facts={[
          { label: 'Account', value: user.username },
          { label: name, value: own.map(({ valueMasked }) => valueMasked).join(', ') },
        ]}
        effects={[
          'The user can’t withdraw there anymore and is notified. No money moves.',
          'Payouts already in progress still arrive.',
        ]}
        refusal={freezeRefusal(staff, user.id)}
        done={`${name} is disconnected`}
        onDone={onDone}
      />
    );
  });
}
