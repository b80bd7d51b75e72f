import { CreditCard, ExternalLink, Smartphone } from 'lucide-react';
import { paymentNames } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { hasApplePay } from '../model/applePay.ts';
import type { DepositDialog } from '../model/useDeposit.ts';
import type { PaymentScript } from '../model/usePaymentScript.ts';
import { ProviderButton } from './ProviderButton.tsx';

export interface PayButtonProps {
  dialog: DepositDialog;
  script: PaymentScript;
  type: PaymentType;
  /** Total in cents, including the provider's fee. Undefined until it is known. */
  total: number | undefined;
}

/** Starts the payment with the provider's button, its card form, or Apple's payment sheet. */
export function PayButton({ dialog, script, type, total }: PayButtonProps) {
  const label = `Pay ${total === undefined ? '' : `${formatMoney(total)} `}`;
  switch (type) {
    case 'card':
      return (
        <Button
          size={56}
          wide
          variant="blue"
          icon={<CreditCard {...icon} />}
          loading={dialog.ordering}
          disabled={total === undefined}
          onClick={dialog.openCardForm}
          data-track="deposit_card"
        >
          {label}by card
        </Button>
      );
    case 'apple_pay':
      return (
        <Button
          size={56}
          wide
          icon={<Smartphone {...icon} />}
          loading={dialog.ordering}
          disabled={total === undefined || !hasApplePay()}
          onClick={() => total !== undefined && dialog.applePay(total, script.currency)}
          data-track="deposit_apple_pay"
        >
          {label}with Apple Pay
        </Button>
      );
    default:
      return script.status === 'blocked' && type === 'paypal' ? (
        <Button
          size={56}
          wide
          variant="blue"
          icon={<ExternalLink {...icon} />}
          loading={dialog.ordering}
          onClick={() => dialog.leaveForProvider(type)}
          data-track="deposit_paypal"
        >
          Continue on {paymentNames[type]}
        </Button>
      ) : (
        <ProviderButton
          key={`${type}-${dialog.flow.orderKey}`}
          type={type}
          ready={script.status === 'ready'}
          createOrder={dialog.createOrder}
          onApproved={dialog.settle}
          onCancelled={dialog.cancelled}
          onFailed={dialog.providerFailed}
        />
      );
  }
}
