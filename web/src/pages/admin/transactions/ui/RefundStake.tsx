import { useQuery } from '@apollo/client/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { refusalOf } from '@/shared/api';
import { formatDateTime, formatMoney, parseMoney } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import {
  RefundStakeDocument,
  type StaffTransaction_ViewFragment,
  StakeRefundPreviewDocument,
} from '../api/transactions.generated.ts';
import { amountFault, amountOf, effectsOf, factsOf } from '../model/stakeRefund.ts';

interface Props {
  transaction: StaffTransaction_ViewFragment;
  staff: StaffUser;
  onChanged: () => void;
}

/**
 * Refunds an entry or a stake. The platform provides the amount, recipient and source each time the dialog opens. The
 * amount of a lost stake can be lowered; an unmatched remainder is canceled in full.
 */
export function RefundStake({ transaction, staff, onChanged }: Props) {
  const { id, username, title, userId } = transaction;
  const [isAsked, setAsked] = useState(false);
  const [entered, setEntered] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(StakeRefundPreviewDocument, {
    variables: { id },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const preview = error ? null : (data?.adminStakeRefundPreview ?? null);
  const cents = preview && amountOf(preview, entered === null ? null : parseMoney(entered), entered);
  const ask = () => {
    setEntered(null);
    if (isAsked) void refetch().catch(() => undefined);
    setAsked(true);
  };
  return (
    <StaffAction
      document={RefundStakeDocument}
      variables={(given) => ({ id, amount: cents ?? 0, ...given })}
      label="Refund stake"
      icon={<Undo2 {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_refund', confirm: 'staff_refund' }}
      title={`Refund ${username}`}
      facts={[{ label: 'Transaction', value: title }, ...factsOf(preview, username)]}
      effects={error ? [whyNot(error)] : effectsOf(preview, cents)}
      confirm={cents ? `Refund ${formatMoney(cents)}` : 'Refund'}
      reasonHint={`Shown to ${username}, and saved in the audit log under your name.`}
      maxReason={200}
      refusal={userId === staff.id ? 'You can’t refund your own money.' : null}
      incomplete={error ? whyNot(error) : amountFault(preview, cents)}
      done={cents ? `${formatMoney(cents)} refunded to ${username}` : `Refunded to ${username}`}
      onOpen={ask}
      onDone={onChanged}
      onChanged={() => {
        ask();
        onChanged();
      }}
    >
      {preview?.source === 'corrections' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          hint={`At most ${formatMoney(preview.amount)}.`}
          value={entered ?? formatMoney(preview.amount)}
          onChange={setEntered}
        />
      )}
    </StaffAction>
  );
}

/** Explains why the refund is refused and, if known, when it will be possible. */
function whyNot(error: unknown): string {
  const { message, data } = refusalOf(error);
  return typeof data.until === 'string' ? `${message} You can refund it from ${formatDateTime(data.until)}.` : message;
}
