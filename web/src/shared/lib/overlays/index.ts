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
  type UnsupportedFeature,
  useOverlay,
  useOverlays,
} from './overlays.ts';
