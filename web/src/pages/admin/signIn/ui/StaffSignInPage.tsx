import { css } from '@linaria/core';
import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { reach } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { SocialButton } from '@/shared/ui/social-button';
import { Toasts } from '@/shared/ui/toasts';
import { StaffTag, Wordmark } from '@/shared/ui/wordmark';
import { type StaffSignInFault, useStaffSignIn } from '../model/useStaffSignIn.ts';

const page = css`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: var(--space-24) var(--gutter);
`;

const card = css`
  display: grid;
  gap: var(--space-20);
  width: min(400px, 100%);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }

  h1 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }

  p {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > a {
    ${reach}
    position: relative;
    justify-self: start;
    font-size: var(--size-dense);
    line-height: var(--leading-24);
    color: var(--ash);
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  & > a:hover {
    color: var(--paper);
  }
`;

/** The staff sign-in page. Separate from the player app, which it only links to. */
export function StaffSignInPage() {
  const { options, social, busy, fault, createNonce, signIn } = useStaffSignIn();
  useEffect(() => {
    document.title = 'Staff sign-in · Duelbook';
  }, []);
  return (
    <main className={page}>
      <div className={card}>
        <header>
          <Wordmark />
          <StaffTag>Staff</StaffTag>
        </header>
        <div>
          <h1>Sign in to the staff console</h1>
          <p>Everything you view and decide is logged under your name.</p>
        </div>
        {fault && <Fault fault={fault} />}
        <Region
          bare
          titleHidden
          title="Sign in"
          thing="the sign-in options"
          query={options}
          ready={options.data !== undefined}
          empty={options.data && !social && <EmptyState title="No identity provider is configured for staff" />}
          skeleton={<Skeleton height={48} radius={10} />}
        >
          {social && <SocialButton provider={social} createNonce={createNonce} busy={busy} onAnswer={signIn} />}
        </Region>
        <Link to={routes.home()}>Go to Duelbook</Link>
      </div>
      <Toasts />
    </main>
  );
}

/** Explains why sign-in failed. Shows which account was used if the account is the problem. */
function Fault({ fault }: { fault: StaffSignInFault }) {
  if (fault.kind === 'failed') {
    return (
      <div role="alert">
        <Banner tone="rose" title={fault.message} />
      </div>
    );
  }
  const { name, email } = fault.person;
  const account = name && email ? `${name}, ${email}` : (name ?? email ?? 'This account');
  return (
    <div role="alert">
      <Banner tone="rose" icon={<ShieldX {...icon} />} title="No staff access">
        {account}. {fault.message} Use another account, or ask an administrator for access.
      </Banner>
    </div>
  );
}
