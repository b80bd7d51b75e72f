import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { sourceNames } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { AmountPad } from '@/shared/ui/amount-pad';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { LetterMark } from '@/shared/ui/letter-mark';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Caps, Sub } from '@/shared/ui/text';
import { WithdrawSourcesDocument } from '../api/withdraw.generated.ts';
import type { StepProps } from './step.ts';

const two = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--rule);

  & > div {
    display: grid;
    gap: 2px;
    padding: 12px 20px;
  }

  & > div + div {
    border-left: 1px solid var(--rule);
  }

  & > div > :last-child {
    font-size: 17px;
    font-weight: 600;
    color: var(--paper);
  }
`;

const sources = css`
  border-top: 1px solid var(--rule);

  & > :first-child {
    display: block;
    padding: 12px 20px 4px;
  }

  & > button {
    margin: 8px 20px 16px;
  }
`;

const notice = css`
  padding: 12px 16px 0;
`;

function boundsOf({ wallet }: StepProps['options']) {
  const { withdrawMinAmount: min, withdrawMaxAmount } = wallet.limits;
  const max = Math.min(withdrawMaxAmount, wallet.withdrawable);
  const maxReason =
    wallet.withdrawable < withdrawMaxAmount ? `${formatMoney(wallet.withdrawable)} is withdrawable.` : undefined;
  return { min, max, maxReason };
}

/** How much and where to. Limits stand there before anything is typed; a source that cannot take it says why. */
export function AmountStep({ dialog, options }: StepProps) {
  const { wallet } = options;
  const bounds = boundsOf(options);
  const { flow } = dialog;
  return (
    <>
      <div className={two}>
        <div>
          <Caps>Withdrawable</Caps>
          <MoneyText cents={wallet.withdrawable} />
        </div>
        <div>
          <Caps>Wager-only</Caps>
          <MoneyText cents={wallet.wagerOnly} />
        </div>
      </div>
      {flow.message && (
        <div className={notice} role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
        </div>
      )}
      <AmountPad
        label="Withdraw"
        value={flow.amount}
        onChange={dialog.setAmount}
        {...bounds}
        max={Math.max(bounds.max, 0)}
        hint={`Min ${formatMoney(bounds.min)} · up to ${formatMoney(wallet.limits.withdrawMaxAmount)} at once`}
        maxChip
      />
      <Sources dialog={dialog} options={options} />
    </>
  );
}

function Sources({ dialog, options }: StepProps) {
  const amount = useDeferredValue(Math.max(dialog.flow.amount, options.wallet.limits.withdrawMinAmount));
  const query = useQuery(WithdrawSourcesDocument, { variables: { amount }, fetchPolicy: 'cache-and-network' });
  const all = (query.data ?? query.previousData)?.withdrawPaymentSources ?? [];
  return (
    <div className={sources}>
      <Caps>To</Caps>
      <RadioGroup label="Pay out to" value={dialog.flow.sourceId} onChange={dialog.setSource}>
        {all.map(({ paymentSource, eligible, reason }) => (
          <Radio
            key={paymentSource.id}
            value={paymentSource.id}
            disabled={!eligible}
            mark={<LetterMark name={paymentSource.type} />}
            title={sourceNames[paymentSource.type]}
            text={eligible ? paymentSource.valueMasked : `${paymentSource.valueMasked} · ${reason ?? 'not available'}`}
          />
        ))}
      </RadioGroup>
      <Button variant="secondary" icon={<Plus {...smallIcon} />} onClick={() => dialog.go('connect')}>
        {all.length === 0 ? 'Connect PayPal or Venmo' : 'Add another'}
      </Button>
    </div>
  );
}

export function AmountFooter({ dialog, options }: StepProps) {
  const { amount, sourceId } = dialog.flow;
  const { min, max } = boundsOf(options);
  const fits = amount >= min && amount <= max;
  const label = !fits ? 'Enter an amount' : sourceId ? `Review ${formatMoney(amount)}` : 'Choose where to';
  return (
    <DialogFooter stacked>
      <Button size={56} wide disabled={!fits || sourceId === null} onClick={() => dialog.go('review')}>
        {label}
      </Button>
      <Sub>Fee on Duelbook {formatMoney(0)}</Sub>
    </DialogFooter>
  );
}
