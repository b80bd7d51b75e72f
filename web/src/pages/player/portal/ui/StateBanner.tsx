import { Ban, Hourglass, Info } from 'lucide-react';
import { formatDateTime, formatDay } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import type { Partner_RegistrationFragment } from '../api/portal.generated.ts';

export type OwnPartner = NonNullable<Partner_RegistrationFragment['partner']>;

/** Shows the state of an application or partnership. Renders nothing for active partners. */
export function StateBanner({ partner }: { partner: OwnPartner }) {
  const { state, reason, appliedAt, suspendedUntil, applyAgainAt } = partner;
  if (state === 'applied')
    return (
      <Banner tone="azure" icon={<Hourglass {...icon} />} title="You’re on the waitlist">
        {appliedAt && `You applied on ${formatDay(appliedAt)}. `}We’ll notify you as soon as we decide.
      </Banner>
    );
  if (state === 'suspended')
    return (
      <Banner
        tone="amber"
        icon={<Ban {...icon} />}
        title={suspendedUntil ? `You’re suspended until ${formatDateTime(suspendedUntil)}` : 'You’re suspended'}
      >
        {reason && `${reason} `}You won’t be drafted until then.
      </Banner>
    );
  if (state === 'active') return null;
  const title = state === 'refused' ? 'Your application wasn’t accepted' : 'You’re no longer a partner';
  return (
    <Banner icon={<Info {...icon} />} title={title}>
      {reason && `${reason} `}
      {applyAgainAt && `You can apply again from ${formatDay(applyAgainAt)}.`}
    </Banner>
  );
}
