import type { ReactNode } from 'react';
import { CodeForm, type CodeFormProps, type Verification } from '@/entities/verification';
import { emptyPhone } from '@/shared/ui/phone-field';
import { IntentStub } from './IntentStub.tsx';
import { PhoneNumberPage } from './PhoneNumberPage.tsx';
import { SignInPage, type SignInPageProps } from './SignInPage.tsx';

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

const provider = { name: 'Sandbox ID', scriptUrl: 'http://127.0.0.1:4002/oidc/client.js', clientId: 'duelbook' };

const start = (props: Partial<SignInPageProps> = {}) =>
  pane(
    <SignInPage
      social={provider}
      createNonce={async () => 'nonce'}
      busy={null}
      error={null}
      onPhone={nothing}
      onSocial={nothing}
      onGuest={nothing}
      {...props}
    />,
  );

const verify = (props: Partial<CodeFormProps> = {}) =>
  pane(
    <CodeForm
      track="sign_in_verify"
      verification={verification}
      code=""
      accepted={false}
      error={null}
      busy={null}
      onCode={nothing}
      onVerify={nothing}
      onResend={nothing}
      change={{ label: 'Change number', run: nothing }}
      {...props}
    />,
  );

const phone = { error: null, busy: false, started: null, onPhone: nothing, onSend: nothing, onResume: nothing };

export const Start = () => start();
export const WithoutSocial = () => start({ social: null });
export const SocialOpen = () => start({ busy: 'social' });
export const SocialBlocked = () => start({ social: { ...provider, scriptUrl: 'http://127.0.0.1:9/client.js' } });
export const Refused = () => start({ error: 'This sign-in has expired. Try again.' });
export const NewAccountsOff = () => start({ closed: true });
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
export const CodeAccepted = () => verify({ accepted: true, error: 'Check your connection and try again.' });
export const CodeAgain = () => verify({ verification: { ...verification, resendAt: soon(-1) } });
export const Locked = () => verify({ verification: { ...verification, attemptsLeft: 0, lockedUntil: soon(900) } });
