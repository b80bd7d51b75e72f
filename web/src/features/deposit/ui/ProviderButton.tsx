import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaymentType } from '@/shared/api/types.generated';
import { paymentScript } from '@/shared/lib/payment-script';
import { Skeleton } from '@/shared/ui/region';
import { NotEligible } from '../model/notEligible.ts';

/** The provider's names for its buttons. Cards and Apple Pay have their own forms. */
const fundings: Partial<Record<PaymentType, 'paypal' | 'venmo'>> = { paypal: 'paypal', venmo: 'venmo' };

const box = css`
  position: relative;
  z-index: 0;
  min-height: 56px;
`;

export interface ProviderButtonProps {
  type: PaymentType;
  ready: boolean;
  createOrder: (type: PaymentType) => Promise<{ orderId: string; providerOrderId: string }>;
  onApproved: (orderId: string) => void;
  onCancelled: () => void;
  onFailed: (error: unknown) => void;
}

/** The provider's button, rendered by its script. Shows a skeleton of the same size until then. */
export function ProviderButton({ type, ready, ...calls }: ProviderButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const order = useRef('');
  const create = useEffectEvent(async () => {
    const { orderId, providerOrderId } = await calls.createOrder(type);
    order.current = orderId;
    return providerOrderId;
  });
  const approved = useEffectEvent(() => calls.onApproved(order.current));
  const cancelled = useEffectEvent(() => calls.onCancelled());
  const failed = useEffectEvent((error: unknown) => calls.onFailed(error));

  useEffect(() => {
    const paypal = ready ? paymentScript.namespace() : null;
    if (!paypal?.Buttons || !place.current) return;
    const buttons = paypal.Buttons({
      fundingSource: fundings[type],
      style: { height: 55, label: 'pay' },
      createOrder: () => create(),
      onApprove: async () => approved(),
      onCancel: () => cancelled(),
      onError: (error) => failed(error),
    });
    if (!buttons.isEligible()) {
      failed(new NotEligible(type));
      return;
    }
    buttons.render(place.current).catch((error: unknown) => failed(error));
    return () => {
      buttons.close().catch(() => undefined);
    };
  }, [ready, type]);

  return (
    <div className={box} ref={place}>
      {!ready && <Skeleton height={56} />}
    </div>
  );
}
