import type { ReactNode } from 'react';
import { emptyPhone } from '@/shared/ui/phone-field';
import type { Verification } from '../model/authFlow.ts';
import { IntentStub } from './IntentStub.tsx';
import { PhoneNumberPage } from './PhoneNumberPage.tsx';
import { SignInPage, type SignInPageProps } from './SignInPage.tsx';
import { VerifyPage, type VerifyPageProps } from './VerifyPage.tsx';

export default { title: 'Sign in' };

const nothing = () => undefined;
const pane = (page: ReactNode) => <div style={{ maxWidth: 448, display: 'grid', gap: 16 }}>{page}</div>;
const soon = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();
const verification: Verification = {
  id: 'v1',
  valueMasked: '+1•••••••23',
  expiresAt: soon(600),
  resendAt: soon(30),
  attemptsLeft: 5,
  lockedUntil: null,
};

const start = (props: Partial<SignInPageProps> = {}) =>
  pane(
    <SignInPage
      social="Sandbox ID"
      busy={null}
      error={null}
      onPhone={nothing}
      onSocial={nothing}
      onGuest={nothing}
      {...props}
    />,
  );

const verify = (props: Partial<VerifyPageProps> = {}) =>
  pane(
    <VerifyPage
      verification={verification}
      code=""
      error={null}
      busy={null}
      onCode={nothing}
      onVerify={nothing}
      onResend={nothing}
      onWrongNumber={nothing}
      {...props}
    />,
  );

const phone = { error: null, busy: false, started: null, onPhone: nothing, onSend: nothing, onResume: nothing };

export const Start = () => start();
export const WithoutSocial = () => start({ social: null });
export const SocialOpen = () => start({ busy: 'social' });
export const SocialBlocked = () => start({ error: 'Your browser blocked the window. Allow pop-ups and try again.' });
export const Kept = () => pane(<IntentStub label="Join match 67 for $15.00" />);
export const Phone = () => pane(<PhoneNumberPage {...phone} phone={emptyPhone()} />);
export const PhoneRefused = () =>
  pane(<PhoneNumberPage {...phone} phone={emptyPhone()} error="This number can’t receive texts." />);
export const PhoneWithStartedCode = () =>
  pane(<PhoneNumberPage {...phone} phone={emptyPhone()} started={verification} />);
export const Code = () => verify();
export const CodeBeingChecked = () => verify({ code: '482917', busy: 'verify' });
export const CodeWrong = () =>
  verify({ verification: { ...verification, attemptsLeft: 3 }, error: 'That code isn’t right.' });
export const CodeAgain = () => verify({ verification: { ...verification, resendAt: soon(-1) } });
export const Locked = () => verify({ verification: { ...verification, attemptsLeft: 0, lockedUntil: soon(900) } });
