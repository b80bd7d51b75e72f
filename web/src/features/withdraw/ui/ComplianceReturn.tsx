import { css } from '@linaria/core';
import { Check, CircleAlert, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { useSendWithdrawal } from '../model/useWithdraw.ts';
import { announceSent, keepWithdrawal, type WaitingWithdrawal } from '../model/waitingWithdrawal.ts';
import type { WithdrawAction } from '../model/withdrawFlow.ts';
import { WithdrawalReceipt } from './RequestedStep.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const flush = css`
  margin: 0 calc(-1 * var(--space-20));
`;

const goesOnAfterS = 3;

/**
 * Shown after the user has submitted the provider's form. After three seconds, sends the waiting withdrawal again with
 * its original key, confirms that the form was submitted, and notifies other windows that are waiting for it.
 */
export function ComplianceReturn({ waiting }: { waiting: WaitingWithdrawal }) {
  const { send, busy } = useSendWithdrawal();
  const [outcome, setOutcome] = useState<WithdrawAction | null>(null);
  const [left, setLeft] = useState(goesOnAfterS);
  const { amount, paymentSourceId, key } = waiting;

  const goOn = async () => {
    if (busy) return;
    setLeft(0);
    const next = await send({ amount, paymentSourceId, idempotencyKey: key, compliance: true });
    if (next.type === 'requested') {
      keepWithdrawal(null);
      announceSent(key);
    }
    setOutcome(next);
  };
  const goesOn = useEffectEvent(goOn);
  const counting = outcome === null && left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = window.setInterval(() => {
      setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    const end = window.setTimeout(() => goesOn(), goesOnAfterS * 1_000);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(end);
    };
  }, [counting]);

  if (outcome?.type === 'requested') {
    return (
      <div className={stack}>
        <div className={flush}>
          <WithdrawalReceipt transaction={outcome.transaction} />
        </div>
        <ButtonLink data-track="open_wallet" size={48} wide to={routes.wallet({ transaction: outcome.transaction.id })}>
          View in wallet
        </ButtonLink>
      </div>
    );
  }
  if (outcome) return <Stopped outcome={outcome} busy={busy} onAgain={goOn} />;
  return (
    <div className={stack} role="status">
      <Banner tone="mint" icon={<Check {...icon} />} title="Form submitted" as="h2">
        We’re now continuing your withdrawal of {formatMoney(amount)}.
      </Banner>
      <Button data-track="withdraw_continue" size={48} wide loading={busy} onClick={goOn}>
        Back to your withdrawal{left > 0 && ` (${left})`}
      </Button>
    </div>
  );
}

function Stopped({ outcome, busy, onAgain }: { outcome: WithdrawAction; busy: boolean; onAgain: () => void }) {
  const form = outcome.type === 'compliance' ? outcome.url : null;
  const message = outcome.type === 'refused' ? outcome.message : null;
  return (
    <div className={stack} role="alert">
      {form ? (
        <Banner tone="amber" icon={<FileText {...icon} />} title="We haven’t received the form yet" as="h2">
          This can take a moment. Your money hasn’t moved.
        </Banner>
      ) : (
        <Banner
          tone="rose"
          icon={<CircleAlert {...icon} />}
          title={message ?? 'This withdrawal can’t continue right now'}
          as="h2"
        >
          Your money hasn’t moved.
        </Banner>
      )}
      <Button data-track="withdraw_retry" size={48} wide loading={busy} onClick={onAgain}>
        Try again
      </Button>
      {form && (
        <Button size={48} wide variant="secondary" onClick={() => window.location.assign(form)}>
          Open the form again
        </Button>
      )}
      <ButtonLink variant="tertiary" wide to={routes.wallet()}>
        Go to your wallet
      </ButtonLink>
    </div>
  );
}
