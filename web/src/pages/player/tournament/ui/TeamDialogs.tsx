import { EnterEventDrawer, type Entrance, LeaveEventDialog, type TeamActions, TeamDrawer } from '@/features/eventTeam';
import type { Summary } from '../model/useTournament.ts';

export interface TeamDialogsProps {
  summary: Summary;
  selfId: string | null;
  actions: TeamActions;
  entrance: Entrance | null;
  /** The event's code from a shared link. */
  givenCode: string | undefined;
  dialog: 'team' | 'leave' | null;
  onEntered: () => void;
  /** Called after the drawer for entering the event has closed. */
  onGone: () => void;
  onDialog: (dialog: 'team' | 'leave' | null) => void;
}

/** Dialogs of the page: entering the event, the viewer's own team, and leaving the team. */
export function TeamDialogs({
  summary: { event, team },
  selfId,
  actions,
  entrance,
  givenCode,
  dialog,
  onEntered,
  onGone,
  onDialog,
}: TeamDialogsProps) {
  return (
    <>
      <EnterEventDrawer
        event={event}
        entrance={entrance}
        givenCode={givenCode}
        onEntered={onEntered}
        onClose={() => onGone()}
      />
      {team && selfId && (
        <>
          <TeamDrawer
            open={dialog === 'team'}
            event={event}
            team={team}
            selfId={selfId}
            actions={actions}
            onLeave={() => onDialog('leave')}
            onClose={() => onDialog(null)}
          />
          <LeaveEventDialog
            open={dialog === 'leave'}
            event={event}
            team={team}
            selfId={selfId}
            actions={actions}
            onClose={() => onDialog(null)}
          />
        </>
      )}
    </>
  );
}
