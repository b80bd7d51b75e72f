import { css } from '@linaria/core';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { DepositPane, type DepositPaneProps } from '@/features/deposit';
import { useMedia } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { BarePage } from '@/shared/ui/bare-page';
import { Button, ButtonLink } from '@/shared/ui/button';
import { QrCode } from '@/shared/ui/qr-code';
import { EmptyState } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { type PaymentRequest, readRequest, withRequest } from '../model/request.ts';

const phone = css`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  padding: var(--space-16);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
`;

const others = css`
  display: grid;
  gap: var(--space-8);
`;

type PayProps = Pick<DepositPaneProps, 'method' | 'fields' | 'plain'> & {
  title: string;
  more?: (request: PaymentRequest) => React.ReactNode;
};

/** A full-page payment for the signed-in user, with the amount from the URL. */
function Pay({ title, more, ...pane }: PayProps) {
  const [search] = useSearchParams();
  const session = useSession();
  const request = readRequest(search);
  return (
    <BarePage title={title} clear={pane.plain}>
      {!request ? (
        <NoAmount />
      ) : !session || session.scope === 'guest' ? (
        <SignedOut />
      ) : (
        <DepositPane key={search.toString()} {...pane} {...request}>
          {more?.(request)}
        </DepositPane>
      )}
    </BarePage>
  );
}

function NoAmount() {
  return (
    <EmptyState
      title="No amount selected"
      as="h2"
      action={<ButtonLink to={routes.wallet()}>Go to your wallet</ButtonLink>}
    >
      Start the deposit from your wallet. You weren’t charged.
    </EmptyState>
  );
}

function SignedOut() {
  const signIn = () => openOverlay({ kind: 'auth', intent: { label: 'Deposit' } });
  return (
    <EmptyState title="Sign in to pay" as="h2" action={<Button onClick={signIn}>Sign in</Button>}>
      Deposits go to your own wallet. You weren’t charged.
    </EmptyState>
  );
}

/** `/paypal-button`: only the button; the result is reported to the opener. */
export const PayPalButtonPage = () => <Pay title="Pay with PayPal" method="paypal" plain />;

/** `/paypal-deposit` */
export const PayPalDepositPage = () => <Pay title="Deposit with PayPal" method="paypal" />;

/** `/venmo-deposit`: on desktop it also shows a QR code for continuing on the phone that has Venmo. */
export const VenmoDepositPage = () => <Pay title="Deposit with Venmo" method="venmo" more={() => <OnYourPhone />} />;

/** `/paypal-credit`: a card in PayPal's own fields. */
export const PayPalCreditPage = () => <Pay title="Deposit by card" method="paypal" fields />;

/** `/dots-applepay` */
export const DotsApplePayPage = () => (
  <Pay title="Deposit with Apple Pay" method="apple_pay" more={(request) => <OtherWays request={request} />} />
);

/** `/dots-creditcard`: a card in the payout provider's hosted form. */
export const DotsCreditCardPage = () => (
  <Pay title="Deposit by card" method="card" more={(request) => <OtherWays request={request} />} />
);

function OnYourPhone() {
  const desk = useMedia('(hover: hover) and (min-width: 768px)');
  return (
    desk && (
      <div className={phone}>
        <QrCode value={window.location.href} label="This page, for your phone’s camera" size={112} />
        <Sub>Is Venmo on your phone? Scan this code and pay there, signed in to the same account.</Sub>
      </div>
    )
  );
}

function OtherWays({ request }: { request: PaymentRequest }) {
  return (
    <nav className={others} aria-label="Other ways to pay">
      <ButtonLink variant="secondary" wide to={withRequest(routes.paypalDeposit(), request)}>
        Pay with PayPal instead
      </ButtonLink>
      <ButtonLink variant="secondary" wide to={withRequest(routes.venmoDeposit(), request)}>
        Pay with Venmo instead
      </ButtonLink>
    </nav>
  );
}
