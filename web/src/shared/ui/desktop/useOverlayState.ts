import { useEffect, useState } from 'react';
import type { DesktopOverlay, OverlayState } from '@/shared/platform';

/** The state of the desktop app's match overlay. Null until it is known, or if there is no overlay. */
export function useOverlayState(overlay: DesktopOverlay | undefined): OverlayState | null {
  const [state, setState] = useState<OverlayState | null>(null);
  useEffect(() => overlay?.onState(setState), [overlay]);
  return state;
}
