import { css } from '@linaria/core';
import { CreditCard } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { paymentScript } from '@/shared/lib/payment-script';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { type CardFieldName, cardFaults, cardFieldLabels, cardFieldNames } from '../model/cardFields.ts';
import { NotEligible } from '../model/notEligible.ts';
import type { DepositDialog } from '../model/useDeposit.ts';
import type { PaymentScript } from '../model/usePaymentScript.ts';

const form = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);

  & > [data-field='name'],
  & > [data-field='number'],
  & > button {
    grid-column: 1 / -1;
  }

  span {
    display: block;
    margin-bottom: var(--space-4);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--bone);
  }

  p {
    margin-top: var(--space-4);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--rose);
  }
`;

const place = css`
  min-height: 56px;
`;

/** Lets the provider's script render its fields. Returns a function that submits the card. */
function useCardFields(dialog: DepositDialog, ready: boolean) {
  const places = useRef<Partial<Record<CardFieldName, HTMLElement | null>>>({});
  const fields =
    useRef<ReturnType<NonNullable<NonNullable<ReturnType<typeof paymentScript.namespace>>['CardFields']>>>(null);
  const order = useRef('');
  const [faults, setFaults] = useState<Partial<Record<CardFieldName, string>>>({});
  const [drawn, setDrawn] = useState(false);
  const [busy, setBusy] = useState(false);
  const create = useEffectEvent(async () => {
    const { orderId, providerOrderId } = await dialog.createOrder('paypal');
    order.current = orderId;
    return providerOrderId;
  });
  const approved = useEffectEvent(() => dialog.settle(order.current));
  const failed = useEffectEvent((error: unknown) => {
    setBusy(false);
    dialog.providerFailed(error);
  });
  const cancelled = useEffectEvent(() => setBusy(false));

  useEffect(() => {
    const card = ready
      ? paymentScript.namespace()?.CardFields?.({
          createOrder: () => create(),
          onApprove: () => void approved(),
          onError: (error) => failed(error),
          onCancel: () => cancelled(),
          inputEvents: { onChange: (state) => setFaults(cardFaults(state.fields, false)) },
        })
      : undefined;
    if (!card) return;
    if (!card.isEligible()) {
      failed(new NotEligible('card'));
      return;
    }
    fields.current = card;
    const parts = {
      name: card.NameField({}),
      number: card.NumberField({}),
      expiry: card.ExpiryField({}),
      cvv: card.CVVField({}),
    };
    const rendered = cardFieldNames.map((name) => {
      const element = places.current[name];
      return element ? parts[name].render(element) : Promise.resolve();
    });
    Promise.all(rendered).then(() => setDrawn(true), failed);
    return () => {
      for (const part of Object.values(parts)) part.close().catch(() => undefined);
    };
  }, [ready]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const card = fields.current;
    if (!card) return;
    const state = await card.getState();
    setFaults(cardFaults(state.fields, true));
    if (!state.isFormValid) return;
    setBusy(true);
    await card.submit().catch(failed);
  };
  const placeOf = (name: CardFieldName) => (element: HTMLElement | null) => {
    places.current[name] = element;
  };
  return { placeOf, faults, drawn, busy, submit };
}

/**
 * Card form built from the provider's hosted fields. Each field is a separate frame with our label. The provider also
 * runs the bank's 3-D Secure check.
 */
export function CardFieldsForm({
  dialog,
  script,
  total,
}: {
  dialog: DepositDialog;
  script: PaymentScript;
  /** Total in cents, including the provider's fee. Undefined until it is known. */
  total: number | undefined;
}) {
  const id = useId();
  const { placeOf, faults, drawn, busy, submit } = useCardFields(dialog, script.status === 'ready');
  return (
    <form className={form} onSubmit={submit} noValidate aria-label="Card" aria-busy={!drawn}>
      {cardFieldNames.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: the field itself is the provider's frame.
        <div
          key={name}
          data-field={name}
          role="group"
          aria-labelledby={`${id}-${name}`}
          aria-describedby={`${id}-${name}-fault`}
        >
          <span id={`${id}-${name}`}>{cardFieldLabels[name]}</span>
          <div className={place} ref={placeOf(name)} />
          {!drawn && <Skeleton height={4} />}
          <p id={`${id}-${name}-fault`} role="status">
            {faults[name]}
          </p>
        </div>
      ))}
      <Button
        type="submit"
        data-track="deposit_card_pay"
        size={56}
        wide
        variant="blue"
        icon={<CreditCard {...icon} />}
        loading={busy}
        disabled={!drawn || total === undefined}
      >
        Pay {total !== undefined && formatMoney(total)}
      </Button>
    </form>
  );
}
