import { css } from '@linaria/core';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { DepositPane, type DepositPaneProps } from '@/features/deposit';
import { useMedia } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { queries } from '@/shared/styles';
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

/** Full-page payment form for the signed-in user. The amount comes from the URL. */
function Pay({ title, more, ...pane }: PayProps) {
  const [search] = useSearchParams();
  const session = useSession();
  const request = readRequest(search);
  const signedIn = session !== null && session.scope !== 'guest';
  // Text needs a separate background, because the opener's can have any color.
  const clear = pane.plain && request !== null && signedIn;
  return (
    <BarePage title={title} clear={clear}>
      {!request ? (
        <NoAmount />
      ) : !signedIn ? (
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
      action={
        <ButtonLink data-track="open_wallet" to={routes.wallet()}>
          Go to your wallet
        </ButtonLink>
      }
    >
      Start the deposit from your wallet. You weren’t charged.
    </EmptyState>
  );
}

function SignedOut() {
  const signIn = () => openOverlay({ kind: 'auth', intent: { label: 'Deposit' } });
  return (
    <EmptyState
      title="Sign in to pay"
      as="h2"
      action={
        <Button data-track="sign_in" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      Deposits go to your own wallet. You weren’t charged.
    </EmptyState>
  );
}

/** `/paypal-button`: shows only the button and reports the result to the page that opened it. */
export const PayPalButtonPage = () => <Pay title="Pay with PayPal" method="paypal" plain />;

/** `/paypal-deposit` */
export const PayPalDepositPage = () => <Pay title="Deposit with PayPal" method="paypal" />;

/** `/venmo-deposit`: on desktop it also shows a QR code for continuing on the phone that has Venmo. */
export const VenmoDepositPage = () => <Pay title="Deposit with Venmo" method="venmo" more={() => <OnYourPhone />} />;

/** `/paypal-credit`: pays by card in PayPal's own fields. */
export const PayPalCreditPage = () => <Pay title="Deposit by card" method="paypal" fields />;

/** `/dots-applepay` */
export const DotsApplePayPage = () => (
  <Pay title="Deposit with Apple Pay" method="apple_pay" more={(request) => <OtherWays request={request} />} />
);

/** `/dots-creditcard`: pays by card in the payout provider's hosted form. */
export const DotsCreditCardPage = () => (
  <Pay title="Deposit by card" method="card" more={(request) => <OtherWays request={request} />} />
);

function OnYourPhone() {
  const isDesktop = useMedia(`(hover: hover) and ${queries.abovePhone}`);
  return (
    isDesktop && (
      <div className={phone}>
        <QrCode value={window.location.href} label="QR code for this page" size={112} />
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
