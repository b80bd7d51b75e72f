import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Info, LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { paymentNames } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import { DepositOptionsDocument } from '../api/deposit.generated.ts';
import { hasApplePay } from '../model/applePay.ts';
import type { DepositStep } from '../model/depositFlow.ts';
import { methodsFor } from '../model/methods.ts';
import { type DepositResult, sendToOpener } from '../model/sendToOpener.ts';
import { type DepositDialog, useDeposit } from '../model/useDeposit.ts';
import { type PaymentScript, usePaymentScript } from '../model/usePaymentScript.ts';
import { CardFieldsForm } from './CardFieldsForm.tsx';
import { CardForm } from './CardForm.tsx';
import { Checking, Declined, NoAnswer, Settled } from './EndStep.tsx';
import { PayButton } from './PayButton.tsx';
import { useDepositFee } from './ReviewStep.tsx';
import { ScriptBlocked } from './ScriptBlocked.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/* Cancels out the padding that result panels have for dialogs. */
const flush = css`
  display: grid;
  gap: var(--space-8);
  margin: 0 calc(-1 * var(--space-20));

  & > :last-child {
    margin: 0 var(--space-20);
  }
`;

const figure = css`
  display: block;
  margin: var(--space-8) 0 var(--space-4);
  font-size: var(--size-large);
  line-height: var(--leading-36);
`;

const secure = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  color: var(--ash);
`;

export interface DepositPaneProps {
  /** In cents. */
  amount: number;
  method: PaymentType;
  /** Whether the user enters the card in the provider's fields on this page. */
  fields?: boolean;
  /** Whether to show only the payment button. */
  plain?: boolean;
  /** Path to which the user returns afterwards. */
  returnTo: string;
  /** Content below the button, such as other methods or devices. */
  children?: ReactNode;
}

const kinds: Partial<Record<DepositStep, DepositResult['kind']>> = {
  complete: 'complete',
  pending: 'pending',
  declined: 'declined',
  method: 'cancelled',
};

/** Reports the outcome to the page that opened this one. */
function useTold({ flow }: DepositDialog): void {
  const kind = kinds[flow.step];
  const announce = useEffectEvent((ended: DepositResult['kind']) =>
    sendToOpener({
      type: 'duelbook-deposit',
      kind: ended,
      orderId: flow.orderId,
      transactionId: flow.transaction?.id ?? null,
    }),
  );
  useEffect(() => {
    if (kind) announce(kind);
  }, [kind]);
}

/** A page for depositing a fixed amount with a fixed method. */
export function DepositPane(props: DepositPaneProps) {
  const query = useQuery(DepositOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const dialog = useDeposit(props.amount, props.method);
  const script = usePaymentScript();
  useTold(dialog);
  const { flow } = dialog;
  const method = methodsFor(query.data?.depositMethods ?? [], props.amount, { applePay: hasApplePay() }).find(
    ({ type }) => type === props.method,
  );
  switch (flow.step) {
    case 'checking':
      return <Checking flow={flow} />;
    case 'complete':
    case 'pending':
      return (
        <End returnTo={props.returnTo}>
          <Settled flow={flow} />
        </End>
      );
    case 'declined':
      return (
        <End returnTo={props.returnTo} again={() => dialog.go('review')}>
          <Declined flow={flow} />
        </End>
      );
    case 'failed':
      return (
        <div className={flush}>
          <NoAnswer flow={flow} />
          <Button data-track="deposit_check" size={48} wide onClick={dialog.checkAgain}>
            Check again
          </Button>
        </div>
      );
    case 'card':
      return <CardForm dialog={dialog} />;
    case 'method':
      return <Cancelled onAgain={() => dialog.go('review')} returnTo={props.returnTo} />;
    default:
      return (
        <Region
          bare
          titleHidden
          title="Payment"
          thing="this payment method"
          query={{ ...query, loading: query.loading && !query.data }}
          ready={query.data !== undefined}
          skeleton={<SkeletonRows count={3} />}
        >
          {method?.available ? (
            <Review {...props} dialog={dialog} script={script} />
          ) : (
            <Unavailable reason={method?.reason ?? null} {...props} />
          )}
        </Region>
      );
  }
}

function Review({
  amount,
  method,
  fields,
  plain,
  returnTo,
  dialog,
  script,
  children,
}: DepositPaneProps & { dialog: DepositDialog; script: PaymentScript }) {
  const fee = useDepositFee(dialog);
  const name = fields ? 'card' : paymentNames[method];
  const scripted = method === 'paypal' || method === 'venmo';
  return (
    <div className={stack}>
      {!plain && (
        <SlipStub
          receipt
          folio={`DEPOSIT · ${name.toUpperCase()}`}
          stub={
            <KeyValue
              rows={[
                { label: 'Provider fee', value: fee ? <MoneyText cents={fee.providerFee} /> : '…' },
                { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
                { label: 'You pay', value: fee ? <MoneyText cents={fee.total} /> : '…', total: true },
              ]}
            />
          }
        >
          <MoneyText className={figure} cents={amount} figure />
          <Sub>To your Duelbook balance</Sub>
        </SlipStub>
      )}
      <div role="status">
        {dialog.flow.message && <Banner tone="rose" icon={<Info {...icon} />} title={dialog.flow.message} as="h3" />}
        {scripted && script.status === 'blocked' && <ScriptBlocked onAgain={script.again} />}
        {scripted && script.status === 'missing' && (
          <Banner tone="amber" icon={<Info {...icon} />} title="Payments aren’t available here yet" as="h3">
            You weren’t charged.
          </Banner>
        )}
      </div>
      {fields ? (
        <CardFieldsForm key={dialog.flow.orderKey} dialog={dialog} script={script} total={fee?.total} />
      ) : (
        <PayButton dialog={dialog} script={script} type={method} total={fee?.total} />
      )}
      {!plain && (
        <>
          <Sub className={secure}>
            <LockKeyhole {...smallIcon} />
            <bdi>
              You pay {method === 'apple_pay' ? 'with' : 'through'}{' '}
              {fields || method === 'card' ? 'our provider' : name}. We never see your details.
            </bdi>
          </Sub>
          {children}
          <ButtonLink variant="tertiary" wide to={returnTo}>
            Cancel
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Unavailable({ reason, method, returnTo, children }: DepositPaneProps & { reason: string | null }) {
  return (
    <div className={stack} role="status">
      <Banner
        tone="amber"
        icon={<Info {...icon} />}
        title={`${paymentNames[method]} isn’t available right now`}
        as="h3"
      >
        {reason ?? 'It isn’t offered here'}. You weren’t charged.
      </Banner>
      {children}
      <ButtonLink variant="secondary" size={48} wide to={returnTo}>
        Back to Duelbook
      </ButtonLink>
    </div>
  );
}

function Cancelled({ onAgain, returnTo }: { onAgain: () => void; returnTo: string }) {
  return (
    <div className={stack} role="status">
      <Banner icon={<Info {...icon} />} title="You canceled the payment. You weren’t charged." as="h3" />
      <Button data-track="deposit_retry" size={48} wide onClick={onAgain}>
        Try again
      </Button>
      <ButtonLink variant="tertiary" wide to={returnTo}>
        Back to Duelbook
      </ButtonLink>
    </div>
  );
}

function End({ returnTo, again, children }: { returnTo: string; again?: () => void; children: ReactNode }) {
  return (
    <div className={flush}>
      {children}
      <div className={stack}>
        {again && (
          <Button data-track="deposit_retry" size={48} wide onClick={again}>
            Try again
          </Button>
        )}
        <ButtonLink data-track="leave_payment" variant={again ? 'tertiary' : 'primary'} size={48} wide to={returnTo}>
          Back to Duelbook
        </ButtonLink>
      </div>
    </div>
  );
}
