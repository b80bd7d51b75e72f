import { Check, X } from 'lucide-react';
import { StaffAction } from '@/features/staffAction';
import { plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { DecideAppealDocument } from '../api/strikes.generated.ts';
import type { StaffStrikeRowProps } from './StaffStrikeRow.tsx';

/** Accepts or rejects the open appeal against a strike. */
export function DecideAppeal({ strike, partner, staff, onDone }: StaffStrikeRowProps) {
  const { id, category, points, createdBy, appeal } = strike;
  const name = partner.user?.username ?? 'this partner';
  const shared = {
    document: DecideAppealDocument,
    track: { open: 'staff_open_strike', confirm: 'staff_strike' },
    facts: [
      { label: 'Strike', value: `${category}, ${plural(points, 'point')}` },
      { label: 'Appeal', value: appeal?.text ?? '' },
    ],
    reasonHint: 'Shown to the partner and saved in the audit log.',
    refusal: refusalOf(staff.id, partner.id, createdBy?.id),
    onDone,
    onChanged: onDone,
  } as const;
  return (
    <>
      <StaffAction
        {...shared}
        variables={(asked) => ({ id, accept: true, ...asked })}
        label="Accept appeal"
        icon={<Check {...smallIcon} />}
        title={`Accept ${name}’s appeal`}
        effects={[
          'The strike is revoked: it stays on record but no longer counts.',
          'If the remaining points are too few for a suspension, it ends, unless staff ordered it.',
        ]}
        done="Appeal accepted"
      />
      <StaffAction
        {...shared}
        variables={(asked) => ({ id, accept: false, ...asked })}
        label="Reject appeal"
        icon={<X {...smallIcon} />}
        variant="warning"
        title={`Reject ${name}’s appeal`}
        effects={['The strike stays. The partner can’t appeal again.']}
        done="Appeal rejected"
      />
    </>
  );
}

function refusalOf(staffId: string, partnerId: string, giverId: string | undefined): string | null {
  if (staffId === partnerId) return 'This is your own account.';
  return staffId === giverId ? 'You gave this strike. A different staff member must decide.' : null;
}
