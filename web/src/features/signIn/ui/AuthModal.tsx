import { css } from '@linaria/core';
import { useState } from 'react';
import { useStopped } from '@/entities/appConfig';
import { currentGuest, currentSession, useSession } from '@/entities/session';
import { CodeForm } from '@/entities/verification';
import { forgetReferralCode, keptReferralCode } from '@/shared/lib/arrival';
import { usePhone } from '@/shared/lib/media';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Dialog } from '@/shared/ui/dialog';
import { emptyPhone, type PhoneValue, readPhone, sayPhone } from '@/shared/ui/phone-field';
import type { AuthFlow, AuthPage } from '../model/authFlow.ts';
import { useSignIn } from '../model/useSignIn.ts';
import { AuthArt } from './AuthArt.tsx';
import { HowPage, type HowStep, howTitles } from './HowPage.tsx';
import { IntentStub } from './IntentStub.tsx';
import { PhoneNumberPage } from './PhoneNumberPage.tsx';
import { ReferralCodePage } from './ReferralCodePage.tsx';
import { SignInPage } from './SignInPage.tsx';

const pane = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  min-height: 100%;
  padding: var(--space-12) var(--space-40) var(--space-24);

  ${media.tablet} {
    padding: var(--space-12) var(--space-24) var(--space-24);
  }

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-16);
  }
`;

const legal = css`
  display: flex;
  gap: var(--space-12);
  align-items: center;
  margin-top: auto;
  padding-top: var(--space-16);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  b {
    flex: none;
    width: 40px;
    border: 1px solid var(--edge);
    border-radius: var(--r-chip);
    font: var(--type-display-dense);
    line-height: var(--leading-28);
    color: var(--paper);
    text-align: center;
  }

  a {
    color: var(--paper);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const titles: Record<Exclude<AuthPage, 'How'>, string> = {
  SignIn: 'Sign in or join',
  PhoneNumber: 'Your phone number',
  Verify: 'Enter the code',
  ReferralCode: 'Invited by a friend?',
};

/** The page to which the back button leads. Pages after sign-in have no back button. */
const previousPage: Partial<Record<AuthPage, AuthPage>> = { PhoneNumber: 'SignIn', Verify: 'PhoneNumber' };

/**
 * The page that can actually be shown. The code page requires that a code has been sent, and the last pages require a
 * signed-in user.
 */
function shownPage({ page, verification }: AuthFlow): AuthPage {
  if (page === 'Verify' && !verification) return 'PhoneNumber';
  if ((page === 'ReferralCode' || page === 'How') && currentSession()?.scope !== 'full') return 'SignIn';
  return page;
}

/** The `auth` overlay: the sign-in dialog. Each opening starts from the beginning. */
export function AuthModal() {
  const overlay = useOverlay('auth');
  return overlay ? <OpenAuthModal key={overlay.page ?? 'SignIn'} overlay={overlay} /> : null;
}

/** The number that a guest entered. Empty if there is none. */
function phoneOfGuest(): PhoneValue {
  const guest = currentGuest();
  return guest ? readPhone(guest.phoneNumber, emptyPhone().country) : emptyPhone();
}

function OpenAuthModal({ overlay }: { overlay: OverlayOf<'auth'> }) {
  const referralCode = overlay.referralCode ?? keptReferralCode() ?? undefined;
  const signIn = useSignIn({ page: overlay.page, intent: overlay.intent, referralCode });
  const { flow, dispatch, busy, error } = signIn;
  // Guests verify the number they entered, unless they change it.
  const [phone, setPhone] = useState(phoneOfGuest);
  const stopped = useStopped();
  const page = shownPage(flow);
  const previous = previousPage[page];
  const user = useSession()?.user;
  const [chosenStep, setHowStep] = useState<HowStep | null>(null);
  const howStep = chosenStep ?? 'username';
  // Omits the illustration on phones, where it would push the fields behind the keyboard.
  const phoneScreen = usePhone();
  return (
    <Dialog
      open
      size="wide"
      flush
      title={page === 'How' ? howTitles[howStep] : titles[page]}
      note={flow.welcome && page !== 'PhoneNumber' && user ? `Welcome, ${user.firstName ?? user.username}` : undefined}
      onClose={() => closeOverlay('auth')}
      onBack={previous && (() => dispatch({ type: 'go', page: previous }))}
      art={phoneScreen && page !== 'SignIn' ? undefined : <AuthArt />}
    >
      <div className={pane}>
        {overlay.intent && <IntentStub label={overlay.intent.label} />}
        {page === 'SignIn' && (
          <SignInPage
            social={signIn.socialProvider}
            createNonce={signIn.createNonce}
            busy={busy === 'social' || busy === 'guest' ? busy : null}
            error={error}
            closed={stopped.includes('sign_up') || stopped.includes('read_only')}
            onPhone={() => dispatch({ type: 'go', page: 'PhoneNumber' })}
            onSocial={signIn.social}
            onGuest={signIn.guest}
          />
        )}
        {page === 'PhoneNumber' && (
          <PhoneNumberPage
            phone={phone}
            error={flow.phoneError ?? error}
            busy={busy === 'send'}
            started={signIn.started}
            onPhone={(next) => {
              setPhone(next);
              dispatch({ type: 'phone', value: next.text });
            }}
            onSend={signIn.send}
            onResume={(verification) => dispatch({ type: 'codeSent', verification })}
          />
        )}
        {page === 'Verify' && flow.verification && (
          <CodeForm
            track="sign_in_verify"
            verification={flow.verification}
            sentTo={flow.sentTo ? sayPhone(flow.sentTo) : undefined}
            code={flow.code}
            accepted={flow.codeAccepted}
            error={flow.codeError ?? error}
            busy={busy === 'verify' || busy === 'resend' ? busy : null}
            onCode={(value) => dispatch({ type: 'code', value })}
            onVerify={signIn.verify}
            onResend={signIn.resend}
            change={{ label: 'Change number', run: () => dispatch({ type: 'go', page: 'PhoneNumber' }) }}
          />
        )}
        {page === 'ReferralCode' && (
          <ReferralCodePage
            initialCode={referralCode ?? ''}
            error={flow.referralError}
            onApply={signIn.redeem}
            onSkip={() => {
              forgetReferralCode();
              dispatch({ type: 'go', page: 'How' });
            }}
          />
        )}
        {page === 'How' && (
          <HowPage step={howStep} username={user?.username ?? ''} onStep={setHowStep} onFinish={signIn.finish} />
        )}
        {page !== 'ReferralCode' && page !== 'How' && <Legal />}
      </div>
    </Dialog>
  );
}

function Legal() {
  return (
    <p className={legal}>
      <b>18+</b>
      <span>
        By continuing, you accept the{' '}
        <a href={routes.terms()} target="_blank" rel="noopener">
          Terms
        </a>{' '}
        and the{' '}
        <a href={routes.privacy()} target="_blank" rel="noopener">
          Privacy and Cookie Policy
        </a>
        , and confirm that you’re 18 or older and that paid contests are allowed where you live.
      </span>
    </p>
  );
}
