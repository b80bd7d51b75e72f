export {
  type AuthPage,
  closeAllOverlays,
  closeOverlay,
  type Intent,
  type Overlay,
  type OverlayKind,
  type OverlayOf,
  openOverlay,
  openOverlays,
  useOverlay,
  useOverlays,
} from './overlays.ts';
