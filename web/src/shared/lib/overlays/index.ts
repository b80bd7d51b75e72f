export {
  type AuthPage,
  closeAllOverlays,
  closeOverlay,
  type FlagSubject,
  type Intent,
  type NamedPerson,
  type NamedSource,
  type Overlay,
  type OverlayKind,
  type OverlayOf,
  openingOf,
  openOverlay,
  openOverlays,
  type PriceLine,
  type UnsupportedFeature,
  useOverlay,
  useOverlays,
} from './overlays.ts';
export { useLinkFlag } from './useLinkFlag.ts';
export { useOverlayLink } from './useOverlayLink.ts';
