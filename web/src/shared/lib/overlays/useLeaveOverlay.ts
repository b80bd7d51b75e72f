import { useNavigate } from 'react-router-dom';
import { closeOverlay, type OverlayKind } from './overlays.ts';

/** Goes to a page from inside an overlay: the page takes its place in the history, then the overlay goes. */
export function useLeaveOverlay(kind: OverlayKind): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    await navigate(path, { replace: true });
    closeOverlay(kind);
  };
}
