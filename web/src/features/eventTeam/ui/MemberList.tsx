import { Check, Clock } from 'lucide-react';
import type { OwnTeamView, PlayEventView } from '@/entities/tournament';
import { formatMoney } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Panel } from '@/shared/ui/text';

type Member = OwnTeamView['members'][number];
type Invite = OwnTeamView['invites'][number];

/**
 * Responses to invitations that the captain should see. Accepted invitations are shown as members, and expired ones no
 * longer matter.
 */
const inviteWords: Partial<Record<Invite['state'], string>> = { open: 'Invited', declined: 'Declined' };

export interface MemberListProps {
  event: PlayEventView;
  team: OwnTeamView;
  selfId: string;
}

/** The members with their roles and entries, followed by the open invitations. */
export function MemberList({ event, team, selfId }: MemberListProps) {
  const open = Math.max(0, event.teamSize - team.members.filter(({ slot }) => slot === 'lineup').length);
  const invites = team.invites.filter(({ state }) => state in inviteWords);
  return (
    <Panel aria-label="Members">
      <LedgerList bare>
        {team.members.map((member) => (
          <LedgerRow
            key={member.user.id}
            icon={<Avatar name={member.user.username} src={member.user.imageUrl} size={36} />}
            title={member.user.id === selfId ? `${member.user.username} (you)` : member.user.username}
            text={roleOf(member, event)}
            figures={member.prizeAmount !== null && formatMoney(member.prizeAmount)}
          />
        ))}
        {invites.map(({ user, state }) => (
          <LedgerRow
            key={user.id}
            icon={<Avatar name={user.username} src={user.imageUrl} size={36} faded />}
            title={user.username}
            action={
              <StateChip tone={state === 'open' ? 'amber' : 'neutral'} icon={<Clock {...tinyIcon} />}>
                {inviteWords[state]}
              </StateChip>
            }
          />
        ))}
        {open > 0 && <LedgerRow title={open === 1 ? '1 seat open' : `${open} seats open`} />}
        {open === 0 && team.status === 'checked_in' && (
          <LedgerRow
            title="Your team is checked in"
            action={
              <StateChip tone="mint" icon={<Check {...tinyIcon} />}>
                Checked in
              </StateChip>
            }
          />
        )}
      </LedgerList>
    </Panel>
  );
}

function roleOf({ captain, slot, paid }: Member, { entryAmount }: PlayEventView): string {
  if (slot === 'bench') return 'Substitute';
  const role = captain ? 'Captain' : 'Player';
  if (entryAmount === 0) return role;
  return `${role} · ${paid ? `${formatMoney(entryAmount)} entry held` : 'entry not held'}`;
}
