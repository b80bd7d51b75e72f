import { useNavigate } from 'react-router-dom';
import { closeOverlay, type OverlayKind } from './overlays.ts';

/** Navigates from inside an overlay: replaces its history entry, then closes it. */
export function useLeaveOverlay(kind: OverlayKind): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    await navigate(path, { replace: true });
    closeOverlay(kind);
  };
}
