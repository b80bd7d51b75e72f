import { ShieldX } from 'lucide-react';
import { AreaSignIn } from '@/shared/ui/area-sign-in';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { SocialRegion } from '@/shared/ui/social-button';
import { type StaffSignInFault, useStaffSignIn } from '../model/useStaffSignIn.ts';

/** The staff sign-in page. */
export function StaffSignInPage() {
  const { options, social, busy, fault, createNonce, signIn } = useStaffSignIn();
  return (
    <AreaSignIn
      area="Staff"
      title="Sign in to the staff console"
      text="Everything you view and decide is logged under your name."
    >
      {fault && <Fault fault={fault} />}
      <SocialRegion
        query={options}
        provider={social}
        none="No identity provider is configured for staff"
        createNonce={createNonce}
        busy={busy}
        onAnswer={signIn}
      />
    </AreaSignIn>
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
