import { css } from '@linaria/core';
import { ChevronDown, Phone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { GuestUser } from '@/entities/session';
import type { SocialAnswer, SocialProvider } from '@/shared/lib/social-sign-in';
import { isDesktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { icon, smallIcon } from '@/shared/ui/icons';
import { emptyPhone, PhoneField } from '@/shared/ui/phone-field';
import { SocialButton } from '@/shared/ui/social-button';
import { Sub } from '@/shared/ui/text';

const stack = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;

const or = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  margin: var(--space-4) 0;
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--rule);
  }
`;

const guest = css`
  border: 1px solid var(--rule);
  border-radius: var(--r-control);

  summary {
    list-style: none;
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 60px;
    padding: var(--space-8) var(--space-16);
    border-radius: var(--r-control);
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary > span {
    flex: 1;
  }

  summary b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  summary small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  &[open] summary svg {
    transform: rotate(180deg);
  }

  form {
    display: flex;
    flex-direction: column;
    gap: var(--space-12);
    padding: var(--space-4) var(--space-16) var(--space-16);
  }
`;

export interface SignInPageProps {
  /** The social identity provider. Null if none is configured. */
  social: SocialProvider | null;
  createNonce: () => Promise<string | null>;
  /** The sign-in method that is in progress. Null if there is none. */
  busy: 'social' | 'guest' | null;
  error: string | null;
  /** Whether new accounts are off for everyone. */
  closed?: boolean;
  onPhone: () => void;
  onSocial: (answer: SocialAnswer) => void;
  onGuest: (guest: GuestUser) => void;
}

/** First page, with three ways to sign in. */
export function SignInPage(props: SignInPageProps) {
  const { social, createNonce, busy, error, closed = false, onPhone, onSocial, onGuest } = props;
  return (
    <div className={stack}>
      {error && <Banner tone="rose" title={error} />}
      {closed && (
        <Banner tone="amber" title="New accounts are off right now">
          If you already have an account, you can sign in.
        </Banner>
      )}
      <Button
        data-track="sign_in_with_phone"
        size={56}
        wide
        icon={<Phone {...icon} />}
        onClick={onPhone}
        disabled={busy !== null}
      >
        Continue with phone
      </Button>
      {social && (
        <SocialButton provider={social} createNonce={createNonce} busy={busy === 'social'} onAnswer={onSocial}>
          You can still continue with your phone.
        </SocialButton>
      )}
      <p className={or}>or look around first</p>
      <GuestForm busy={busy === 'guest'} closed={closed} onGuest={onGuest} />
      {isDesktop() && (
        <Sub>
          <bdi>Analytics is always on in the desktop app: we count the pages and buttons you use.</bdi>{' '}
          <Link to={routes.privacy()}>Cookie Policy</Link>
        </Sub>
      )}
    </div>
  );
}

interface GuestFormProps {
  busy: boolean;
  closed: boolean;
  onGuest: SignInPageProps['onGuest'];
}

function GuestForm({ busy, closed, onGuest }: GuestFormProps) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(emptyPhone);
  const [faults, setFaults] = useState<{ email?: string; phone?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = {
      email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())
        ? undefined
        : 'Enter an email address such as name@example.com.',
      phone: phone.e164 ? undefined : 'Enter a full phone number.',
    };
    setFaults(next);
    if (!next.email && phone.e164) onGuest({ email: email.trim(), phoneNumber: phone.e164 });
  };
  return (
    <details className={guest}>
      {/* Opts out of swiping, because on phones the sheet would treat a press as the start of a swipe. */}
      <summary data-base-ui-swipe-ignore="">
        <span>
          <b>Continue as guest</b>
          <small>Use an email and phone number to browse everything. Verify your phone later to play for money.</small>
        </span>
        <ChevronDown {...smallIcon} />
      </summary>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={faults.email}
        />
        <PhoneField label="Phone number" value={phone} onChange={setPhone} error={faults.phone} />
        <Button
          type="submit"
          variant="secondary"
          wide
          loading={busy}
          reason={closed ? 'New accounts are off right now. Try again later.' : null}
        >
          Look around
        </Button>
      </form>
    </details>
  );
}
