import { PictureInPicture2 } from 'lucide-react';
import { ownSeat } from '@/entities/match';
import { desktop } from '@/shared/platform';
import { IconButton } from '@/shared/ui/button';
import { useOverlayState } from '@/shared/ui/desktop';
import { icon } from '@/shared/ui/icons';
import type { RoomMatch } from '../model/useMatchRoom.ts';

/** Opens or closes the match overlay on top of the game. Only for the match's players, in the desktop app. */
export function OverlayToggle({ match, selfId }: { match: RoomMatch; selfId: string | null }) {
  const overlay = desktop()?.overlay;
  const state = useOverlayState(overlay);
  if (!overlay || !state || !ownSeat(match, selfId)?.joined) return null;
  const isShown = state.matchId === match.id;
  if (match.endedAt && !isShown) return null;
  const toggle = () => void (isShown ? overlay.close() : overlay.show(match.id)).catch(() => undefined);
  return (
    <IconButton
      data-track="overlay_toggle"
      label={isShown ? 'Close match overlay' : 'Show match overlay'}
      aria-pressed={isShown}
      onClick={toggle}
    >
      <PictureInPicture2 {...icon} />
    </IconButton>
  );
}
