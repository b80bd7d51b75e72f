export {
  type DesktopOverlay,
  type DesktopSettings,
  type DesktopStatus,
  type DesktopStream,
  type DesktopUpdate,
  type DesktopUpdates,
  type DuelbookDesktop,
  desktop,
  type OverlayState,
  type StreamQuality,
  type StreamRequest,
  type StreamSource,
  type StreamState,
} from './desktop.ts';
export { clientType, isDesktop, isFramed, type Platform, platform } from './platform.ts';
