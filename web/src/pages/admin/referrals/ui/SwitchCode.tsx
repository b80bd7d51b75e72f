import { CircleCheck, CircleSlash } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import {
  DisableReferralCodeDocument,
  EnableReferralCodeDocument,
  type StaffReferralCode_RowFragment,
} from '../api/referrals.generated.ts';

/**
 * The button that disables or enables a code. Renders nothing for deleted accounts and for roles that can't do this.
 */
export function SwitchCode({ code: row, staff }: { code: StaffReferralCode_RowFragment; staff: StaffUser }) {
  const { userId, user, code } = row;
  if (!user || !may(staff.roles, 'changeReferrals')) return null;
  const shared = {
    variables: ({ reason }: { reason: string }) => ({ id: userId, reason }),
    track: { open: 'staff_open_referral', confirm: 'staff_referral' },
    facts: [
      { label: 'Code', value: code },
      { label: 'Owner', value: user.username },
    ],
    refusal: userId === staff.id ? 'This is your own code.' : null,
  } as const;
  return row.enabled ? (
    <StaffAction
      {...shared}
      document={DisableReferralCodeDocument}
      label="Disable code"
      icon={<CircleSlash {...smallIcon} />}
      variant="warning"
      title={`Disable ${code}`}
      effects={['Nobody can redeem the code.', 'Rewards that are already reserved are still paid.']}
      done={`${code} disabled`}
    />
  ) : (
    <StaffAction
      {...shared}
      document={EnableReferralCodeDocument}
      label="Enable code"
      icon={<CircleCheck {...smallIcon} />}
      title={`Enable ${code}`}
      effects={['New users can redeem the code again.']}
      done={`${code} enabled`}
    />
  );
}
