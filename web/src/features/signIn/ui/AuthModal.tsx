import { css } from '@linaria/core';
import { useState } from 'react';
import { currentSession, useSession } from '@/entities/session';
import { forgetReferralCode, keptReferralCode } from '@/shared/lib/arrival';
import { usePhone } from '@/shared/lib/media';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Dialog } from '@/shared/ui/dialog';
import { emptyPhone } from '@/shared/ui/phone-field';
import type { AuthFlow, AuthPage } from '../model/authFlow.ts';
import { useSignIn } from '../model/useSignIn.ts';
import { AuthArt } from './AuthArt.tsx';
import { HowPage, type HowStep, howTitles } from './HowPage.tsx';
import { IntentStub } from './IntentStub.tsx';
import { PhoneNumberPage } from './PhoneNumberPage.tsx';
import { ReferralCodePage } from './ReferralCodePage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

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
`;

const titles: Record<Exclude<AuthPage, 'How'>, string> = {
  SignIn: 'Sign in or join',
  PhoneNumber: 'Your phone number',
  Verify: 'Enter the code',
  ReferralCode: 'Invited by a friend?',
};

/** Targets of the back button. Pages after sign-in have none. */
const previousPage: Partial<Record<AuthPage, AuthPage>> = { PhoneNumber: 'SignIn', Verify: 'PhoneNumber' };

/** The page that may be shown: the code page requires a sent code, the last pages a signed-in user. */
function shownPage({ page, verification }: AuthFlow): AuthPage {
  if (page === 'Verify' && !verification) return 'PhoneNumber';
  if ((page === 'ReferralCode' || page === 'How') && currentSession()?.scope !== 'full') return 'SignIn';
  return page;
}

/** The sign-in dialog. Overlay `auth`. Each opening starts over. */
export function AuthModal() {
  const overlay = useOverlay('auth');
  return overlay ? <OpenAuthModal key={overlay.page ?? 'SignIn'} overlay={overlay} /> : null;
}

function OpenAuthModal({ overlay }: { overlay: OverlayOf<'auth'> }) {
  const referralCode = overlay.referralCode ?? keptReferralCode() ?? undefined;
  const signIn = useSignIn({ page: overlay.page, intent: overlay.intent, referralCode });
  const { flow, dispatch, busy, error } = signIn;
  const [phone, setPhone] = useState(emptyPhone);
  const page = shownPage(flow);
  const previous = previousPage[page];
  const user = useSession()?.user;
  const [chosenStep, setHowStep] = useState<HowStep | null>(null);
  const howStep = chosenStep ?? (user?.firstName ? 'cards' : 'name');
  // On phones the illustration would push the fields behind the keyboard.
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
            social={signIn.socialName}
            busy={busy === 'social' || busy === 'guest' ? busy : null}
            error={error}
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
          <VerifyPage
            verification={flow.verification}
            code={flow.code}
            error={flow.codeError ?? error}
            busy={busy === 'verify' || busy === 'resend' ? busy : null}
            onCode={(value) => dispatch({ type: 'code', value })}
            onVerify={signIn.verify}
            onResend={signIn.resend}
            onWrongNumber={() => dispatch({ type: 'go', page: 'PhoneNumber' })}
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
        {page === 'How' && <HowPage step={howStep} onStep={setHowStep} onFinish={signIn.finish} />}
        {page !== 'ReferralCode' && page !== 'How' && <Legal />}
      </div>
    </Dialog>
  );
}

function Legal() {
  return (
    <p className={legal}>
      <b>18+</b>
      <span>By continuing, you confirm that you’re 18 or older and that paid contests are allowed where you live.</span>
    </p>
  );
}
