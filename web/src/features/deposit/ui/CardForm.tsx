import { css } from '@linaria/core';
import { RotateCw, Unplug } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { cardFormAddress } from '../model/cardMessage.ts';
import { useCardForm } from '../model/useCardForm.ts';
import type { DepositDialog } from '../model/useDeposit.ts';

const pad = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-20);
`;

const place = css`
  position: relative;
  min-height: 520px;

  & > :not(iframe) {
    position: absolute;
    inset: 0;
  }

  iframe {
    display: block;
    width: 100%;
    height: 520px;
    border: 0;
    border-radius: var(--r-panel);
    background: none;
  }

  &[data-state='loading'] iframe {
    opacity: 0;
  }
`;

/** The provider's own card form, so we never receive the card number. */
export function CardForm({ dialog }: { dialog: DepositDialog }) {
  const { orderId, cardFormUrl } = dialog.flow;
  return orderId !== null && cardFormUrl !== null ? (
    <OpenCardForm dialog={dialog} orderId={orderId} url={cardFormUrl} />
  ) : null;
}

function OpenCardForm({ dialog, orderId, url }: { dialog: DepositDialog; orderId: string; url: string }) {
  const { frame, state, attempt, again } = useCardForm(url, (answer) => {
    if (answer.kind === 'approved') dialog.settle(orderId, answer.token);
    else if (answer.kind === 'declined') dialog.cardDeclined(answer.reason);
    else dialog.cancelled();
  });
  return (
    <div className={pad}>
      {state === 'blocked' && (
        <div role="alert">
          <Banner
            tone="amber"
            icon={<Unplug {...icon} />}
            title="The card form didn’t load"
            as="h3"
            aside={
              <Button variant="secondary" size={32} icon={<RotateCw {...smallIcon} />} onClick={again}>
                Try again
              </Button>
            }
          >
            A content blocker or your network stopped it. Try another payment method. You weren’t charged.
          </Banner>
        </div>
      )}
      <div className={place} data-state={state} aria-busy={state === 'loading'} hidden={state === 'blocked'}>
        {state === 'loading' && <Skeleton height={520} radius={14} />}
        <iframe
          key={attempt}
          ref={frame}
          title="Card details"
          src={cardFormAddress(url, window.location.origin)}
          allow="payment"
        />
      </div>
    </div>
  );
}
