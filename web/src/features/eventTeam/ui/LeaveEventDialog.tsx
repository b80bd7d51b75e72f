import { css } from '@linaria/core';
import type { OwnTeamView, PlayEventView } from '@/entities/tournament';
import { formatMoney } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';
import type { TeamActions } from '../model/useTeamActions.ts';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

export interface LeaveEventDialogProps {
  open: boolean;
  event: PlayEventView;
  team: OwnTeamView;
  selfId: string;
  actions: TeamActions;
  onClose: () => void;
}

/** Explains the effects on the entry and the team, then leaves the event. */
export function LeaveEventDialog({ open, event, team, selfId, actions, onClose }: LeaveEventDialogProps) {
  const leave = async () => {
    if (await actions.leave()) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void leave()}
      title={`Leave ${event.name}?`}
      confirm="Leave event"
      track="leave_event"
      cancel="Stay"
      loading={actions.busy === 'leave'}
    >
      <div className={stack}>
        <p>{consequences(event, team, selfId)}</p>
        {actions.message && <Sub role="alert">{actions.message}</Sub>}
      </div>
    </ConfirmDialog>
  );
}

/** The effects of leaving on the user's money and on the team. */
export function consequences(event: PlayEventView, team: OwnTeamView, selfId: string): string {
  const self = team.members.find(({ user }) => user.id === selfId);
  const refund = self?.paid ? `Your ${formatMoney(event.entryAmount)} entry is refunded to your balance. ` : '';
  if (event.teamSize === 1) return `${refund}Your spot goes to the next player on the waitlist.`;
  const others = team.members.filter((member) => member.slot === 'lineup' && member !== self);
  if (self?.slot === 'bench') return 'Your team keeps its lineup without you as a substitute.';
  if (others.length === 0) return `${refund}You’re the only player, so your team leaves the event.`;
  const captain = self?.captain ? `${others[0]?.user.username} becomes captain. ` : '';
  return `${refund}${captain}Your team must fill your seat and check in again to play.`;
}
