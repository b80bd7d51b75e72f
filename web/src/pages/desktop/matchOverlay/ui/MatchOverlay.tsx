import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { captainName, deadlineLabels, type MatchView, matchStanding, ownSeat } from '@/entities/match';
import { useReadyMatch } from '@/features/readyMatch';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import type { DesktopOverlay, OverlayState } from '@/shared/platform';
import { Countdown } from '@/shared/ui/countdown';
import { tinyIcon } from '@/shared/ui/icons';
import { isOver, moneyLine, opponentLine, reportedScore, titleLine } from '../model/overlayLines.ts';
import { useMustChoose } from '../model/useOverlayMatch.ts';
import { duel, line, overlay as look, words } from './MatchOverlay.css.ts';
import { OverlayActions } from './OverlayActions.tsx';

/** How long the result is shown before the overlay closes, in ms. */
export const CLOSE_AFTER_MS = 20_000;

export interface MatchOverlayProps {
  overlay: DesktopOverlay;
  state: OverlayState;
  match: MatchView;
  selfId: string;
  /** The latest message in the match's chat, with its author. Null if there is none. */
  message: { from: string; text: string } | null;
}

/**
 * A match on top of the game: the sides, the countdown, the money at stake and the next action. Closes after the
 * result.
 */
export function MatchOverlay({ overlay, state, match, selfId, message }: MatchOverlayProps) {
  const ready = useReadyMatch(match);
  const mustChoose = useMustChoose(match, selfId);
  const over = isOver(match);
  const close = useEffectEvent(() => void overlay.close());
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [over]);
  const score = reportedScore(match);
  return (
    <div className={look} data-dark="">
      <div className={duel}>
        <bdi data-side="a">{captainName(match, 'a')}</bdi>
        {score ? <strong>{score}</strong> : <i />}
        <bdi data-side="b">{captainName(match, 'b')}</bdi>
      </div>
      <Standing match={match} selfId={selfId} over={over} />
      <div className={words}>
        {ready.message ? <span role="alert">{ready.message}</span> : <b>{moneyLine(match)}</b>}
        {message && (
          <span>
            <bdi>{message.from}</bdi>: <bdi>{message.text}</bdi>
          </span>
        )}
      </div>
      <OverlayActions
        overlay={overlay}
        state={state}
        match={match}
        selfId={selfId}
        ready={ready}
        mustChoose={mustChoose}
      />
    </div>
  );
}

function Standing({ match, selfId, over }: Pick<MatchOverlayProps, 'match' | 'selfId'> & { over: boolean }) {
  const [stale, online] = [useStale(), useOnline()];
  const own = ownSeat(match, selfId);
  const opponent = own ? opponentLine(match, own.side) : null;
  const { yourTurn } = matchStanding(match, selfId);
  return (
    <div className={line} role="status">
      <span data-yours={yourTurn || over || undefined}>
        <bdi>{titleLine(match, selfId)}</bdi>
        {match.deadline && !over && (
          <Countdown
            to={match.deadline.at}
            label={deadlineLabels[match.deadline.kind]}
            size="small"
            urgent={yourTurn}
          />
        )}
      </span>
      {stale || !online ? (
        <span data-lost="">Reconnecting</span>
      ) : (
        opponent && (
          <span data-done={opponent.done || undefined}>
            {opponent.done && <Check {...tinyIcon} />}
            <bdi>{opponent.text}</bdi>
          </span>
        )
      )}
    </div>
  );
}
