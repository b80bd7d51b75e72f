import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { ReviewSlip, sourceNames } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import { WithdrawFeeDocument } from '../api/withdraw.generated.ts';
import type { WithdrawDialog } from '../model/useWithdraw.ts';
import type { StepProps } from './step.ts';

const breakdown = css`
  summary {
    min-height: 28px;
    color: var(--paper);
    font-weight: 600;
    cursor: pointer;
  }

  ${media.touch} {
    summary {
      line-height: 44px;
    }
  }
`;

export function useWithdrawFee({ flow }: WithdrawDialog) {
  const variables = { amount: flow.amount, paymentSourceId: flow.sourceId ?? '' };
  return useQuery(WithdrawFeeDocument, { variables, skip: flow.sourceId === null }).data?.withdrawFee;
}

/** What leaves, what arrives and when. The fee breakdown opens on demand. */
export function ReviewStep({ dialog, options: { wallet } }: StepProps) {
  const { flow } = dialog;
  const fee = useWithdrawFee(dialog);
  const source = wallet.paymentSources.find(({ id }) => id === flow.sourceId);
  const name = source ? sourceNames[source.type] : 'the provider';
  return (
    <ReviewSlip
      folio={`WITHDRAWAL · ${name.toUpperCase()}`}
      cents={fee?.net ?? flow.amount}
      text={
        <>
          arrives at {source?.valueMasked}
          {fee && `, ${fee.eta.charAt(0).toLowerCase()}${fee.eta.slice(1)}`}
        </>
      }
      refusal={flow.message}
      withdrawable={{ now: wallet.withdrawable, after: wallet.withdrawable - flow.amount }}
      stub={
        <details
          className={breakdown}
          open={flow.breakdown}
          onToggle={(event) => dialog.showBreakdown(event.currentTarget.open)}
        >
          <summary>Fee breakdown</summary>
          <KeyValue
            rows={[
              { label: 'Amount', value: <MoneyText cents={flow.amount} /> },
              { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
              { label: `${name} payout fee`, value: fee ? <MoneyText cents={-fee.providerFee} /> : '…' },
              { label: 'You receive', value: fee ? <MoneyText cents={fee.net} /> : '…', total: true },
            ]}
          />
        </details>
      }
    >
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Once sent it can’t be called back" as="h3">
        If {source?.type === 'Dots' ? 'your bank' : name} returns it, the money is withdrawable again.
      </Banner>
    </ReviewSlip>
  );
}

export function ReviewFooter({ dialog: { flow, busy, withdraw } }: StepProps) {
  return (
    <DialogFooter stacked>
      <HoldButton size={56} wide loading={busy} onConfirm={() => withdraw(false)}>
        Withdraw {formatMoney(flow.amount)}
      </HoldButton>
    </DialogFooter>
  );
}
