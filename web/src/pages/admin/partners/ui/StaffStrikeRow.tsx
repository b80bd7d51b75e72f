import { Undo2 } from 'lucide-react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatCount, formatDateTime, formatDay, plural } from '@/shared/lib/format';
import { StateChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { RevokeStrikeDocument, type StaffStrike_ViewFragment } from '../api/strikes.generated.ts';
import { DecideAppeal } from './DecideAppeal.tsx';
import { strikeRow } from './Strikes.css.ts';

const states = {
  active: 'Active',
  expired: 'Expired',
  absorbed: 'Absorbed by the shield',
  revoked: 'Revoked',
} as const;

/** Names who gave a strike. */
const giverOf = ({ automatic, createdBy }: StaffStrike_ViewFragment) =>
  automatic ? 'the platform' : (createdBy?.username ?? 'a deleted account');

export interface StaffStrikeRowProps {
  strike: StaffStrike_ViewFragment;
  /** The partner who got the strike. */
  partner: { readonly id: string; readonly user: { readonly username: string } | null };
  staff: StaffUser;
  /** Called after the strike was revoked. */
  onDone: () => void;
}

/** A strike with its reason and who gave it, and the action that revokes it. */
export function StaffStrikeRow({ strike, partner, staff, onDone }: StaffStrikeRowProps) {
  const {
    id,
    category,
    points,
    text,
    state,
    createdAt,
    expiresAt,
    revokedAt,
    revokeReason,
    appeal,
    event,
    rankingPoints,
  } = strike;
  return (
    <li className={strikeRow}>
      <div>
        <b>
          {category}, {plural(points, 'point')}
        </b>
        <bdi>{text}</bdi>
        <Sub>
          <bdi>{formatDateTime(createdAt)}</bdi> by <bdi>{giverOf(strike)}</bdi>.{' '}
          <bdi>{expiresAt ? `Expires ${formatDay(expiresAt)}.` : 'Never expires.'}</bdi>
        </Sub>
        {event && (
          <Sub>
            Event: <bdi>{event.name}</bdi>
          </Sub>
        )}
        {rankingPoints < 0 && (
          <Sub>
            Costs <bdi>{plural(-rankingPoints, 'ranking point')}</bdi>
          </Sub>
        )}
        {appeal && (
          <Sub>
            Appealed <bdi>{formatDateTime(appeal.appealedAt)}</bdi>: <bdi>{appeal.text}</bdi>
          </Sub>
        )}
        {appeal?.answer && (
          <Sub>
            {appeal.state === 'accepted' ? <b>Accepted</b> : <b>Rejected</b>}: <bdi>{appeal.answer}</bdi>
          </Sub>
        )}
        {revokedAt && (
          <Sub>
            Revoked <bdi>{formatDateTime(revokedAt)}</bdi>: <bdi>{revokeReason}</bdi>
          </Sub>
        )}
      </div>
      <StateChip tone={state === 'active' ? 'amber' : 'neutral'}>{states[state]}</StateChip>
      {appeal?.state === 'open' && <DecideAppeal strike={strike} partner={partner} staff={staff} onDone={onDone} />}
      {state !== 'revoked' && (
        <StaffAction
          document={RevokeStrikeDocument}
          variables={(asked) => ({ id, ...asked })}
          label="Revoke"
          icon={<Undo2 {...smallIcon} />}
          track={{ open: 'staff_open_strike', confirm: 'staff_strike' }}
          title={`Revoke one of ${partner.user?.username ?? 'this partner'}’s strikes`}
          facts={[
            { label: 'Strike', value: category },
            { label: 'Points', value: formatCount(points) },
          ]}
          effects={[
            'The strike stays on record but no longer counts, and the partner is notified with your reason.',
            'The ranking points it cost are restored.',
            'If the remaining points are too few for a suspension, it ends, unless staff ordered it.',
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
