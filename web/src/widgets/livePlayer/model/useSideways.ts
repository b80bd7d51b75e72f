import { type RefObject, useEffect, useState } from 'react';
import { useMedia } from '@/shared/lib/media';
import { queries } from '@/shared/styles';

/**
 * Shows the player in full screen while a phone is held sideways. In browsers that don't let a page enter full screen
 * without a user gesture, the player covers the window instead.
 * @param on false for players that don't react to rotation
 */
export function useSideways(frame: RefObject<HTMLElement | null>, on: boolean) {
  const sideways = useMedia(queries.sideways) && on;
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    const element: Partial<Pick<HTMLElement, 'requestFullscreen'>> | null = frame.current;
    if (!sideways || !element) return;
    let turned = false;
    const cover = () => {
      if (!turned) setCovering(true);
    };
    const asked = document.fullscreenElement ? Promise.resolve() : element.requestFullscreen?.();
    if (asked) asked.catch(cover);
    else cover();
    return () => {
      turned = true;
      setCovering(false);
      if (document.fullscreenElement === frame.current) void document.exitFullscreen().catch(() => undefined);
    };
  }, [sideways, frame]);
  return { covering, uncover: () => setCovering(false) };
}
