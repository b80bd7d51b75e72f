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
  actions: readonly MatchAction[];
  ready: ReadyMatch;
  report: Report;
  leaving: Leaving;
  /** Why money actions are blocked while live data is stale. */
  stale: string | null;
  /** Set when the user must pick a map or item first. */
  pickMissing: string | null;
  onJoin: () => void;
  /** Opens the score form. */
  onScores: () => void;
  onOpen: (dialog: RoomDialog) => void;
}

export interface MainActions {
  note?: ReactNode;
  message?: string | null;
  buttons: ReactNode;
}

/** The primary actions and what they do to the money; null when there are none. */
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
    note: stale ?? `Winner takes ${formatMoney(match.potAmount)}. Your entry is refunded if the match doesn’t start.`,
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
    note: `If you cancel, your ${formatMoney(match.entryAmount)} is refunded in full.`,
    message: leaving.message,
    buttons: (
      <>
        <Button variant="grey" size={48} loading={leaving.busy} onClick={leaving.takeBack}>
          Cancel match
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
    note: 'You can leave until your side is full. What you paid is refunded.',
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
      note: pickMissing ?? 'Mark yourself ready once you’re in the game.',
      message: ready.message,
      buttons: (
        <Button size={48} loading={ready.busy} disabled={pickMissing !== null} onClick={() => ready.setReady(true)}>
          Ready
        </Button>
      ),
    };
  }
  return {
    note: start.allowed ? 'Once the match starts, entries stay in the pot.' : start.reason,
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

/** What submitting the report does to the money. */
function consequence(match: MatchView, { reading, reported, changed, answer, theirs }: Report): string {
  const pot = formatMoney(match.potAmount);
  if (reported && !changed) return 'Report sent. You can edit it until the other side responds.';
  if (reading.fault) return theirs ? `${reading.fault} Or agree with their report.` : reading.fault;
  if (answer === 'differs')
    return `A different winner opens a dispute, and the ${pot} stays in escrow until a referee decides.`;
  if (answer === 'same')
    return reading.result === 'draw'
      ? 'Each player’s entry is refunded right away.'
      : `The ${pot} goes to the winner’s balance.`;
  return `If they report the same result, the ${pot} goes to the winner’s balance. A different winner opens a dispute and the pot stays in escrow.`;
}

function afterwards({ match, actions, onOpen }: MainActionsProps): MainActions {
  const appeal = actions.includes('appeal');
  return {
    note: appeal ? 'You can appeal once. A different referee decides.' : 'Same game, same entry, current rules.',
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
