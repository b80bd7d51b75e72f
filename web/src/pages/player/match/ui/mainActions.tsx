import type { ReactNode } from 'react';
import { canStart, type MatchAction, type MatchView, outcomeWords, ownSeat, resultWords } from '@/entities/match';
import { entranceOf, type needsOf, priceOf } from '@/features/joinMatch';
import type { ReadyMatch } from '@/features/readyMatch';
import type { Report } from '@/features/submitResult';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import type { Leaving } from '../model/useLeaving.ts';
import type { RoomDialog } from './OtherActions.tsx';
import { SubmitActions } from './SubmitActions.tsx';

type Need = ReturnType<typeof needsOf>[number];

export interface MainActionsProps {
  match: MatchView;
  selfId: string | null;
  actions: readonly MatchAction[];
  ready: ReadyMatch;
  report: Report;
  leaving: Leaving;
  /** The requirements for entering the match. Null until they are known. */
  needs: readonly Need[] | null;
  /** Why money actions are blocked while live data is stale. Null if the data is fresh. */
  stale: string | null;
  /** Message that the user has to pick a map or item first. Null if no pick is missing. */
  pickMissing: string | null;
  onJoin: () => void;
  /** Opens the form for entering scores. */
  onScores: () => void;
  onOpen: (dialog: RoomDialog) => void;
}

export interface MainActions {
  note?: ReactNode;
  message?: string | null;
  buttons: ReactNode;
}

/** The primary actions with their effect on the user's money. Null if there are none. */
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

/**
 * The actions for entering a match. The button is highlighted only if every requirement is met. The dialog that it
 * opens explains how to meet the remaining requirements.
 */
function entering({ match, selfId, actions, leaving, needs, stale, onJoin }: MainActionsProps): MainActions {
  const verb = verbs[entranceOf(match, selfId)];
  const price = priceOf(match, selfId);
  const unmet = needs?.find(({ satisfied }) => !satisfied);
  return {
    note:
      stale ??
      unmet?.howToFix ??
      unmet?.title ??
      `Winner takes ${formatMoney(match.potAmount)}. Your entry is refunded if the match doesn’t start.`,
    message: leaving.message,
    buttons: (
      <>
        {actions.includes('decline') && (
          <Button variant="grey" size={48} loading={leaving.busy} onClick={leaving.decline}>
            Decline
          </Button>
        )}
        <Button
          variant={needs !== null && !unmet ? 'primary' : 'secondary'}
          size={48}
          disabled={stale !== null}
          onClick={onJoin}
          data-track="open_join"
        >
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
            data-track="invite_players"
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
        <Button
          data-track="match_ready"
          size={48}
          loading={ready.busy}
          disabled={pickMissing !== null}
          onClick={() => ready.setReady(true)}
        >
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
        <Button data-track="start_match" size={48} loading={ready.busy} disabled={!start.allowed} onClick={ready.start}>
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

/** Describes the result that is about to be submitted and its effect on the user's money. */
function consequence(match: MatchView, report: Report): string {
  const { side, reading, reported, changed, onlyFiles, answer, theirs } = report;
  if (reported && !changed) return 'Report sent. You can edit it until the other side responds.';
  if (onlyFiles && answer === 'first') return 'The result you reported stays the same.';
  const { result, scores, fault } = reading;
  if (!result) {
    const draft = fault ?? 'Enter the scores, or choose who won.';
    return theirs
      ? `${draft} Or agree with their report: ${outcomeWords(match, side, theirs.result, theirs.scores)}`
      : draft;
  }
  if (answer === 'same') return outcomeWords(match, side, result, scores);
  const pot = formatMoney(match.potAmount);
  if (answer === 'differs')
    return `${resultWords(match, side, result, scores)} Their report says otherwise, so a dispute opens and the ${pot} stays in escrow until a referee decides.`;
  return `${outcomeWords(match, side, result, scores)} This counts once they report the same or don’t respond in time.`;
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
          <Button
            data-track="rematch"
            size={48}
            onClick={() => openOverlay({ kind: 'create-match', rematchOf: match.id })}
          >
            Rematch
          </Button>
        )}
      </>
    ),
  };
}
