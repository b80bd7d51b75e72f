import { css } from '@linaria/core';
import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useOnline } from '@/shared/lib/media';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { Toasts } from '@/shared/ui/toasts';
import { Wordmark } from '@/shared/ui/wordmark';
import { StaffTag } from '@/widgets/staffFrame';
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

/** Staff sign-in page. It shares nothing with the player app except a link to it. */
export function StaffSignInPage() {
  const { options, social, busy, fault, signIn } = useStaffSignIn();
  const online = useOnline();
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
          {social && (
            <Button size={48} wide loading={busy} disabled={!online} onClick={signIn}>
              Continue with {social.name}
            </Button>
          )}
        </Region>
        <Link to={routes.home()}>Go to Duelbook</Link>
      </div>
      <Toasts />
    </main>
  );
}

/** Why sign-in failed, naming the account when the account is the problem. */
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
