import { X } from 'lucide-react';
import { useState } from 'react';
import { canReady, canStart, canSubmit, type MatchView, ownSeat } from '@/entities/match';
import type { ReadyMatch } from '@/features/readyMatch';
import type { DesktopOverlay, OverlayState } from '@/shared/platform';
import { Button, IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { foot } from './MatchOverlay.css.ts';

interface OverlayActionsProps {
  overlay: DesktopOverlay;
  state: OverlayState;
  match: MatchView;
  selfId: string;
  ready: ReadyMatch;
  /** Whether the user first has to make a pick or ban on the match page. */
  mustChoose: boolean;
}

/**
 * The next action and a button to return to the game. While clicks pass through the window, shows the shortcut that
 * changes this.
 */
export function OverlayActions({ overlay, state, match, selfId, ready, mustChoose }: OverlayActionsProps) {
  if (!state.takesInput) return <p className={foot}>{`Press ${state.shortcut} to use this window`}</p>;
  return (
    <div className={foot}>
      <Main overlay={overlay} match={match} selfId={selfId} ready={ready} mustChoose={mustChoose} />
      {state.shortcut && (
        <Button variant="grey" size={40} onClick={() => void overlay.release()}>
          Back to game
        </Button>
      )}
      <CloseOverlay overlay={overlay} />
    </div>
  );
}

/** The button that closes the overlay. Doesn't affect the match. */
export function CloseOverlay({ overlay }: { overlay: DesktopOverlay }) {
  const [closing, setClosing] = useState(false);
  const close = async () => {
    setClosing(true);
    await overlay.close().catch(() => setClosing(false));
  };
  return (
    <IconButton label="Close match overlay" size={40} loading={closing} onClick={close}>
      <X {...smallIcon} />
    </IconButton>
  );
}

function Main({ overlay, match, selfId, ready, mustChoose }: Omit<OverlayActionsProps, 'state'>) {
  const inRoom = (label: string) => (
    <Button data-track="overlay_open_match" size={40} onClick={() => void overlay.openMatch()}>
      {label}
    </Button>
  );
  if (canReady(match, selfId).allowed && !ownSeat(match, selfId)?.ready) {
    if (mustChoose) return inRoom('Choose and ready up');
    return (
      <Button data-track="match_ready" size={40} loading={ready.busy} onClick={() => ready.setReady(true)}>
        Ready
      </Button>
    );
  }
  if (canStart(match, selfId).allowed)
    return (
      <Button data-track="start_match" size={40} loading={ready.busy} onClick={ready.start}>
        Start
      </Button>
    );
  return inRoom(canSubmit(match, selfId).allowed ? 'Report result' : 'Open match');
}
