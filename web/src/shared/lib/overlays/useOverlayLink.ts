import { type Overlay, openOverlay } from './overlays.ts';
import { useLinkFlag } from './useLinkFlag.ts';

/** Opens an overlay if the URL contains `?name=true`, then removes the parameter. */
export function useOverlayLink(name: string, overlay: Overlay): void {
  useLinkFlag(name, () => openOverlay(overlay));
}
