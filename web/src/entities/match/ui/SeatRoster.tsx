import { css } from '@linaria/core';
import { Check, Clock, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatMoney } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { StateChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import type { Match_ViewFragment, Participant_ViewFragment } from '../api/match.generated.ts';
import type { Side } from '../model/scores.ts';
import { sideOf } from '../model/seats.ts';

const free = css`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px dashed var(--edge);
  border-radius: 50%;
  color: var(--ash);
`;

export interface SeatRosterProps {
  match: Pick<Match_ViewFragment, 'participants' | 'teamSize' | 'entryAmount' | 'state'>;
  side: Side;
  selfId: string | null;
  /** Actions for an invited player who hasn't taken their seat. */
  action?: (seat: Participant_ViewFragment, expired: boolean) => ReactNode;
  /** The action for an open seat. */
  freeAction?: ReactNode;
}

/**
 * Lists a side's seats: confirmed seats, pending invitations with their deadlines, open seats, and seats paid for by
 * someone else.
 */
export function SeatRoster({ match, side, selfId, action, freeAction }: SeatRosterProps) {
  const now = useNow('second');
  const seats = sideOf(match, side);
  const places = Math.max(0, match.teamSize - seats.filter(({ substitute }) => !substitute).length);
  return (
    <LedgerList aria-label={`Side ${side.toUpperCase()}`}>
      {seats.map((seat) => {
        const expired = !seat.joined && seat.invitedUntil !== null && new Date(seat.invitedUntil).getTime() <= now;
        const name = seat.user?.username ?? 'Unknown player';
        return (
          <LedgerRow
            key={seat.id}
            icon={<Avatar name={name} src={seat.user?.profileImageUrl} size={36} faded={!seat.joined} />}
            title={name}
            note={roleOf(seat, selfId)}
            text={textOf(match, seat)}
            wraps
            figures={<Answer seat={seat} expired={expired} />}
            action={!seat.joined && action?.(seat, expired)}
          />
        );
      })}
      {Array.from({ length: places }, (_, place) => (
        <LedgerRow
          // biome-ignore lint/suspicious/noArrayIndexKey: open seats are identified by position.
          key={place}
          icon={
            <span className={free}>
              <UserPlus {...icon} />
            </span>
          }
          title="Open seat"
          text={`${formatMoney(match.entryAmount)} entry not paid yet`}
          action={freeAction}
        />
      ))}
    </LedgerList>
  );
}

function roleOf({ captain, substitute, userId }: Participant_ViewFragment, selfId: string | null): string | undefined {
  const parts = [userId === selfId ? 'you' : null, captain ? 'captain' : null, substitute ? 'substitute' : null];
  return parts.filter(Boolean).join(', ') || undefined;
}

function textOf(match: SeatRosterProps['match'], seat: Participant_ViewFragment): string {
  const payer = match.participants.find(({ userId }) => userId === seat.coveredById);
  if (payer) return `Paid for by ${payer.user?.username ?? 'the captain'}`;
  if (seat.funded) return `${formatMoney(match.entryAmount)} held`;
  return seat.substitute ? 'Substitute, no entry to pay' : `${formatMoney(match.entryAmount)} to pay`;
}

function Answer({ seat, expired }: { seat: Participant_ViewFragment; expired: boolean }) {
  if (seat.joined) {
    return (
      <StateChip tone="mint" icon={<Check {...tinyIcon} />}>
        In
      </StateChip>
    );
  }
  if (expired) {
    return (
      <StateChip tone="rose" icon={<Clock {...tinyIcon} />}>
        No response
      </StateChip>
    );
  }
  return seat.invitedUntil ? (
    <Countdown
      size="small"
      to={seat.invitedUntil}
      label={`Time left for ${seat.user?.username ?? 'them'} to respond`}
      urgent
    />
  ) : (
    <StateChip icon={<Clock {...tinyIcon} />}>Invited</StateChip>
  );
}
