import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { sourceNames } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import { WithdrawFeeDocument } from '../api/withdraw.generated.ts';
import type { StepProps } from './step.ts';

const pad = css`
  display: grid;
  gap: 16px;
  padding: 20px;
`;

const figure = css`
  display: block;
  margin: 8px 0 4px;
  font-size: 32px;
  line-height: 36px;
`;

const breakdown = css`
  summary {
    min-height: 28px;
    color: var(--paper);
    font-weight: 600;
    cursor: pointer;
  }
`;

const sums = css`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
`;

function useFee({ dialog: { flow } }: Pick<StepProps, 'dialog'>) {
  const variables = { amount: flow.amount, paymentSourceId: flow.sourceId ?? '' };
  return useQuery(WithdrawFeeDocument, { variables, skip: flow.sourceId === null }).data?.withdrawFee;
}

/** What leaves, what arrives and when. The fee breakdown opens on demand. */
export function ReviewStep({ dialog, options }: StepProps) {
  const { flow } = dialog;
  const { wallet } = options;
  const fee = useFee({ dialog });
  const source = wallet.paymentSources.find(({ id }) => id === flow.sourceId);
  return (
    <div className={pad}>
      {flow.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
        </div>
      )}
      <SlipStub
        receipt
        folio={`WITHDRAWAL · ${source ? sourceNames[source.type].toUpperCase() : ''}`}
        stub={
          <details className={breakdown}>
            <summary>Fee breakdown</summary>
            <KeyValue
              rows={[
                { label: 'Amount', value: <MoneyText cents={flow.amount} /> },
                { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
                { label: 'Provider fee', value: fee ? <MoneyText cents={-fee.providerFee} /> : '…' },
                { label: 'You receive', value: fee ? <MoneyText cents={fee.net} /> : '…', total: true },
              ]}
            />
          </details>
        }
      >
        <MoneyText className={figure} cents={fee?.net ?? flow.amount} figure />
        <Sub>
          arrives at {source?.valueMasked}
          {fee && `, ${fee.eta}`}
        </Sub>
      </SlipStub>
      <KeyValue
        rows={[
          {
            label: 'Withdrawable after',
            value: (
              <span className={sums}>
                <MoneyText cents={wallet.withdrawable} struck />
                <MoneyText cents={wallet.withdrawable - flow.amount} />
              </span>
            ),
          },
        ]}
      />
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Once sent it can’t be called back" as="h3">
        If {source ? sourceNames[source.type] : 'the provider'} returns it, the money is withdrawable again.
      </Banner>
    </div>
  );
}

export function ReviewFooter({ dialog }: StepProps) {
  const { flow, busy } = dialog;
  if (flow.complianceUrl) {
    return (
      <DialogFooter stacked>
        <Button
          size={48}
          wide
          variant="blue"
          icon={<ExternalLink {...smallIcon} />}
          onClick={() => window.open(flow.complianceUrl ?? '', '_blank', 'noopener')}
        >
          Fill in the form
        </Button>
        <Button size={48} wide loading={busy} onClick={() => dialog.withdraw(true)}>
          I have filled it in
        </Button>
      </DialogFooter>
    );
  }
  return (
    <DialogFooter stacked>
      <HoldButton size={56} wide loading={busy} onConfirm={() => dialog.withdraw(false)}>
        Withdraw {formatMoney(flow.amount)}
      </HoldButton>
    </DialogFooter>
  );
}
