import type { ReactNode } from 'react';
import { canStart, type MatchAction, type MatchView, ownSeat } from '@/entities/match';
import { entranceOf, priceOf } from '@/features/joinMatch';
import type { ReadyMatch } from '@/features/readyMatch';
import type { Report } from '@/features/submitResult';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import type { Leaving } from '../model/useLeaving.ts';
import type { RoomDialog } from './OtherActions.tsx';
import { SubmitActions } from './SubmitActions.tsx';

export interface MainActionsProps {
  match: MatchView;
  selfId: string | null;
  /** What the person may do now. */
  actions: readonly MatchAction[];
  ready: ReadyMatch;
  report: Report;
  leaving: Leaving;
  /** Live values may be old: why money cannot be put in now. */
  stale: string | null;
  /** An element must be chosen first; says so. */
  pickMissing: string | null;
  onJoin: () => void;
  /** Leads to where the scores are entered. */
  onScores: () => void;
  onOpen: (dialog: RoomDialog) => void;
}

export interface MainActions {
  note?: ReactNode;
  message?: string | null;
  buttons: ReactNode;
}

/** What leads on, with what it does to the money; null where there is nothing to do. */
export function mainActions(props: MainActionsProps): MainActions | null {
  const can = (action: MatchAction) => props.actions.includes(action);
  if (can('join') || can('accept') || can('takeSeat')) return entering(props);
  if (can('withdraw')) return waiting(props);
  if (can('leave')) return seated(props);
  if (can('ready')) return beginning(props);
  if (can('submit')) return reporting(props);
  if (can('appeal') || can('rematch')) return afterwards(props);
  return null;
}

const verbs = { open: 'Join', invitation: 'Accept', seat: 'Take seat' } as const;

function entering({ match, selfId, actions, leaving, stale, onJoin }: MainActionsProps): MainActions {
  const verb = verbs[entranceOf(match, selfId)];
  const price = priceOf(match, selfId);
  return {
    note: stale ?? `Winner takes ${formatMoney(match.potAmount)}. Your entry comes back if it does not start.`,
    message: leaving.message,
    buttons: (
      <>
        {actions.includes('decline') && (
          <Button variant="grey" size={48} loading={leaving.busy} onClick={leaving.decline}>
            Decline
          </Button>
        )}
        <Button size={48} disabled={stale !== null} onClick={onJoin} data-track="open_join">
          {price > 0 ? `${verb} · ${formatMoney(price)}` : verb}
        </Button>
      </>
    ),
  };
}

function waiting({ match, actions, leaving }: MainActionsProps): MainActions {
  return {
    note: `Your ${formatMoney(match.entryAmount)} comes back in full.`,
    message: leaving.message,
    buttons: (
      <>
        <Button variant="grey" size={48} loading={leaving.busy} onClick={leaving.takeBack}>
          Take it back
        </Button>
        {actions.includes('invite') && (
          <Button
            size={48}
            onClick={() => openOverlay({ kind: 'create-match', matchId: match.id, step: 'SendInvite' })}
          >
            Invite
          </Button>
        )}
      </>
    ),
  };
}

function seated({ leaving }: MainActionsProps): MainActions {
  return {
    note: 'Until your side is complete you can leave; what you paid comes back.',
    message: leaving.message,
    buttons: (
      <Button variant="grey" size={48} loading={leaving.busy} onClick={leaving.leave}>
        Leave
      </Button>
    ),
  };
}

function beginning({ match, selfId, ready, pickMissing }: MainActionsProps): MainActions {
  const start = canStart(match, selfId);
  if (!ownSeat(match, selfId)?.ready) {
    return {
      note: pickMissing ?? 'Say ready once you sit at the game.',
      message: ready.message,
      buttons: (
        <Button size={48} loading={ready.busy} disabled={pickMissing !== null} onClick={() => ready.setReady(true)}>
          Ready
        </Button>
      ),
    };
  }
  return {
    note: start.allowed ? 'From the start the entries stay in the pot.' : start.reason,
    message: ready.message,
    buttons: (
      <>
        <Button variant="secondary" size={48} disabled={ready.busy} onClick={() => ready.setReady(false)}>
          Not ready
        </Button>
        <Button size={48} loading={ready.busy} disabled={!start.allowed} onClick={ready.start}>
          Start
        </Button>
      </>
    ),
  };
}

function reporting({ match, report, onScores }: MainActionsProps): MainActions {
  return {
    note: consequence(match, report),
    message: report.message,
    buttons: <SubmitActions report={report} onScores={onScores} />,
  };
}

/** What sending the report does to the money. */
function consequence(match: MatchView, { reading, reported, changed, answer, theirs }: Report): string {
  const pot = formatMoney(match.potAmount);
  if (reported && !changed) return 'Sent. You can put it right until the other side answers.';
  if (reading.fault) return theirs ? `${reading.fault} Or agree with their report.` : reading.fault;
  if (answer === 'differs')
    return `Reporting a different winner opens a dispute. The ${pot} stays held while both sides submit evidence.`;
  if (answer === 'same')
    return reading.result === 'draw'
      ? 'Each gets the own entry back at once.'
      : `The ${pot} goes into the winner’s balance.`;
  return `If they report the same, the ${pot} goes into the winner’s balance; a different winner opens a dispute and it stays held.`;
}

function afterwards({ match, actions, onOpen }: MainActionsProps): MainActions {
  const appeal = actions.includes('appeal');
  return {
    note: appeal ? 'You may ask another referee once.' : 'Same game, same entry. The rules are read anew.',
    buttons: (
      <>
        {appeal && (
          <Button variant="secondary" size={48} onClick={() => onOpen('appeal')}>
            Appeal
          </Button>
        )}
        {actions.includes('rematch') && (
          <Button size={48} onClick={() => openOverlay({ kind: 'create-match', rematchOf: match.id })}>
            Rematch
          </Button>
        )}
      </>
    ),
  };
}
