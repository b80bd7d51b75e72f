import { Undo2 } from 'lucide-react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatDay, plural } from '@/shared/lib/format';
import { StateChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { RevokeStrikeDocument, type StaffStrike_ViewFragment } from '../api/strikes.generated.ts';
import type { Partner } from './PartnerPage.tsx';
import { strikeRow } from './Strikes.css.ts';

const states = { active: 'Active', expired: 'Expired', absorbed: 'Taken by the shield', revoked: 'Revoked' } as const;

interface StaffStrikeRowProps {
  strike: StaffStrike_ViewFragment;
  partner: Partner;
  staff: StaffUser;
  /** Called after it was revoked. */
  onDone: () => void;
}

/** A strike with who gave it and why, and the action that revokes it. */
export function StaffStrikeRow({ strike, partner, staff, onDone }: StaffStrikeRowProps) {
  const { id, category, points, text, state, createdAt, expiresAt, createdBy, revokedAt, revokeReason } = strike;
  return (
    <li className={strikeRow}>
      <div>
        <b>
          {category}, {plural(points, 'point')}
        </b>
        <bdi>{text}</bdi>
        <Sub>
          <bdi>{formatDateTime(createdAt)}</bdi> by <bdi>{createdBy?.username ?? 'a deleted account'}</bdi>.{' '}
          <bdi>{expiresAt ? `Expires ${formatDay(expiresAt)}.` : 'Never expires.'}</bdi>
        </Sub>
        {revokedAt && (
          <Sub>
            Revoked <bdi>{formatDateTime(revokedAt)}</bdi>: <bdi>{revokeReason}</bdi>
          </Sub>
        )}
      </div>
      <StateChip tone={state === 'active' ? 'amber' : 'neutral'}>{states[state]}</StateChip>
      {state !== 'revoked' && (
        <StaffAction
          document={RevokeStrikeDocument}
          variables={(asked) => ({ id, ...asked })}
          label="Revoke"
          icon={<Undo2 {...smallIcon} />}
          track={{ open: 'staff_open_strike', confirm: 'staff_strike' }}
          title={`Revoke a strike of ${partner.user?.username ?? 'this partner'}`}
          facts={[
            { label: 'Strike', value: category },
            { label: 'Points', value: String(points) },
          ]}
          effects={[
            'The strike stays on record but no longer counts, and the partner is notified with your reason.',
            'A suspension ends if the remaining points don’t suspend and staff didn’t order it.',
          ]}
          confirm="Revoke strike"
          reasonHint="Shown to the partner and saved in the audit log."
          refusal={partner.id === staff.id ? 'This is your own account.' : null}
          done="Strike revoked"
          onDone={onDone}
          onChanged={onDone}
        />
      )}
    </li>
  );
}
